"""One call to AWS, or to what stands in for it, by AWS's own client: its answer as JSON."""

import json
import sys

import boto3

address, service, operation, arguments = sys.argv[1:]
client = boto3.client(
    service,
    endpoint_url=address,
    region_name="us-east-1",
    aws_access_key_id="test",
    aws_secret_access_key="test",
)
answer = getattr(client, operation)(**json.loads(arguments))
answer.pop("ResponseMetadata", None)
print(json.dumps(answer, default=str))
