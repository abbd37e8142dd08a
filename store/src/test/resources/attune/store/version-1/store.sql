
CREATE TABLE attune_project (
  project TEXT PRIMARY KEY,
  key_check TEXT NOT NULL
);

CREATE TABLE attune_lease (
  project TEXT PRIMARY KEY,
  token BIGINT NOT NULL,
  held BIGINT NOT NULL,
  who TEXT NOT NULL,
  host TEXT NOT NULL,
  pid BIGINT NOT NULL,
  started BIGINT NOT NULL,
  since BIGINT NOT NULL,
  until BIGINT NOT NULL
);

CREATE TABLE attune_run (
  project TEXT NOT NULL,
  run TEXT NOT NULL,
  command TEXT NOT NULL,
  who TEXT NOT NULL,
  token BIGINT NOT NULL,
  started BIGINT NOT NULL,
  generator TEXT NOT NULL,
  plan_digest TEXT,
  ended BIGINT,
  PRIMARY KEY (project, run)
);

CREATE TABLE attune_intent (
  project TEXT NOT NULL,
  intent TEXT NOT NULL,
  position BIGINT NOT NULL,
  run TEXT NOT NULL,
  token BIGINT NOT NULL,
  intended BIGINT NOT NULL,
  document TEXT NOT NULL,
  digest TEXT NOT NULL,
  doubt TEXT,
  outcome TEXT,
  reason TEXT,
  closed BIGINT,
  closed_run TEXT,
  PRIMARY KEY (project, intent)
);

CREATE INDEX attune_intent_open ON attune_intent (project, position) WHERE outcome IS NULL;

CREATE TABLE attune_history (
  project TEXT NOT NULL,
  position BIGINT NOT NULL,
  intent TEXT NOT NULL,
  run TEXT,
  token BIGINT NOT NULL,
  recorded BIGINT NOT NULL,
  deployment TEXT NOT NULL,
  document TEXT,
  digest TEXT,
  PRIMARY KEY (project, position)
);

CREATE TABLE attune_deployment (
  project TEXT NOT NULL,
  deployment TEXT NOT NULL,
  first_position BIGINT NOT NULL,
  position BIGINT NOT NULL,
  PRIMARY KEY (project, deployment)
);

CREATE TABLE attune_schema (version INTEGER NOT NULL);

INSERT INTO attune_schema VALUES (1);
INSERT INTO attune_project VALUES ('shop', 'DKbS04DYKKvQ+MS3wAipQBlx3NkdwDrTzM2GKSKU24kmeA==');
INSERT INTO attune_lease VALUES ('shop', 2, 0, 'test', 'here', 1, 0, 1794995367302853, 1794995427522546);
INSERT INTO attune_run VALUES ('shop', 'run-1', 'apply', 'test', 1, 0, 'test', NULL, 1767323045000000);
INSERT INTO attune_run VALUES ('shop', 'run-2', 'apply', 'test', 2, 0, 'test', NULL, 1767323045000000);
INSERT INTO attune_intent VALUES ('shop', 'run-1/1-c-s', 4294967296, 'run-1', 1, 1767323045000000, '{"id":"run-1/1-c-s","run":"run-1","change":"1-c-s","kind":"CREATE","deployment":{"namespace":"default","group":"konnect.attune.dev","kind":"GatewaySecret","name":"s","node":"","generation":0},"provider":"konnect","parents":[],"declared":{"description":"one","name":"s","token":{"$sealed":"f5xEqzvqMYFEkriILHOHXG3XLW5A4+R0hP4FKxqkkYoOWu4FL1TwpWaKe9kL"}},"secrets":{},"protection":false,"dependencies":[],"seen":[],"name":"s","configHash":"cwlbpvmqs7e7pddkocalve4lzd5bhtv4ozgfpuhyv2fijcpkpmnq","payload":"/y7RzDXuPrU9IQsRhb8Gsp1tSB2jICq6bQpwFyln111r4io1Z8EHiiXd1Bh6+Ui6fAjAhLf1bmR7gDSWSDv3YTtqxMgdJzGQ2QJoRtv3Sb07ELpgOWdP41WffmAIauvfyqFWy/8WwtrH0n2M8Oa7pphqqbs9mT7W5DOUdA8KkrsrRyfCE+wpKhcnuODS43nKg1S2VvBWMunzXdpA/Zsm4hxFuTGSuQ6e63MiV6WGI54+aTklnc0c2mT3htFAtXp0CN2F+eNHzLfrj6slQxjHkRUqveuU8/97vrqJF1z09KGKF4FjQEKdCKeu/XIKBeDuT20/nI4UR+8ETfis","version":"v1"}', '5224816110c8849403e88d21b2d32677366a8e7b7b85ab00db40d4e977ccc997', NULL, 'MADE', NULL, 1767323045000000, 'run-1');
INSERT INTO attune_intent VALUES ('shop', 'run-1/2-c-web', 4294967297, 'run-1', 1, 1767323045000000, '{"id":"run-1/2-c-web","run":"run-1","change":"2-c-web","kind":"CREATE","deployment":{"namespace":"default","group":"konnect.attune.dev","kind":"Portal","name":"web","node":"","generation":0},"provider":"konnect","parents":[],"declared":{"name":"web"},"secrets":{},"protection":false,"dependencies":[],"seen":[],"name":"web","configHash":"ir7qfee7vs2o7md35bz7k32ypcon56wtqmczj6kxz4ttd2l7roma","payload":"bA59MG+7sJybYc7PY8WCxAxtaJswxi2Gbz47n+7Q4yINPpEEq50yzvXyM4JOBNoAUixB","version":"v1"}', '762412f4a5950ed295bd1cee72f5011e709a63217ff6f6c479f77a34866958b1', NULL, 'MADE', NULL, 1767323045000000, 'run-1');
INSERT INTO attune_intent VALUES ('shop', 'run-2/1-c-late', 8589934592, 'run-2', 2, 1767323045000000, '{"id":"run-2/1-c-late","run":"run-2","change":"1-c-late","kind":"CREATE","deployment":{"namespace":"default","group":"konnect.attune.dev","kind":"Portal","name":"late","node":"","generation":0},"provider":"konnect","parents":[],"declared":{"name":"late"},"secrets":{},"protection":false,"dependencies":[],"seen":[],"name":"late","configHash":"ogsvjfwkys63wjkj6evunw66f3gzt6smq5hduyayrrjci2eiwa6q","payload":"D6Kz+/BFhDbDVnEQ4NqE3wW9Ci9BGih53mfY01UcEl7d9nqM7yXK1mZ9jQnXxQ3iAJPZCQ==","version":"v1"}', 'bff4e178250fb83500fea6704254bba826ac781509e1ffa8fa5e20f85ff540b2', '"Portal/late may or may not have been created: the connection broke, and it is not there, and it may still be made until 2100-01-01T00:10:00Z"', NULL, NULL, NULL, NULL);
INSERT INTO attune_intent VALUES ('shop', 'run-2/2-c-lost', 8589934593, 'run-2', 2, 1767323045000000, '{"id":"run-2/2-c-lost","run":"run-2","change":"2-c-lost","kind":"CREATE","deployment":{"namespace":"default","group":"konnect.attune.dev","kind":"Portal","name":"lost","node":"","generation":0},"provider":"konnect","parents":[],"declared":{"name":"lost"},"secrets":{},"protection":false,"dependencies":[],"seen":[],"name":"lost","configHash":"ksnf4mcocdrvyfwjzb7tzh6lk7exafbn3nz4j6r6cjcwz2tbggta","payload":"Y4TRhq+A3hshtTufOZPcGZzrtylBanMb4U7NrVBUTW7Uf+vSqRoYbdIDL9k4IqkVin1tdA==","version":"v1"}', '9214966b84673d8e0b2ecce85d6ad2e9e9ac729d43f171a6eee84b731d1ea0cd', '"Portal/lost may or may not have been created: the connection broke, and it cannot be looked for: broken"', NULL, NULL, NULL, NULL);
INSERT INTO attune_intent VALUES ('shop', 'run-2/3-c-open', 8589934594, 'run-2', 2, 1767323045000000, '{"id":"run-2/3-c-open","run":"run-2","change":"3-c-open","kind":"CREATE","deployment":{"namespace":"default","group":"konnect.attune.dev","kind":"Portal","name":"open","node":"","generation":0},"provider":"konnect","parents":[],"declared":{"name":"open"},"secrets":{},"protection":false,"dependencies":[],"seen":[],"name":"open","configHash":"wd4fmnjx25hqjhpbjatbgpafkpfslqeiaexhdezpd3efvtwqtz4q","payload":"iW0t/S7KGjYjLRFKldMMAZF3N4hqCdm86hVQ6PUIEODnv7dAG22AmHW4dMZtt7Y7yIC2qQ==","version":"v1"}', '3ff3802d84ecc367a48f51d2422e8744354ffbd7fd78a09bf09508c1fec27f63', NULL, NULL, NULL, NULL, NULL);
INSERT INTO attune_history VALUES ('shop', 4294967298, 'run-1/1-c-s', 'run-1', 1, 1767323045000000, '["default","konnect.attune.dev","GatewaySecret","s","",0]', '{"deployment":{"namespace":"default","group":"konnect.attune.dev","kind":"GatewaySecret","name":"s","node":"","generation":0},"provider":"konnect","parents":[],"instance":{"id":"gateway_secret-1","value":{"name":"s","description":"one","token":{"$sealed":"rddNmKLUri1rx9zwgOrmjVmG79HErPP+OnWKqunuV+na1bGASbb55npAUdkb"},"labels":{"attune-managed":"default","attune-config-hash":"cwlbpvmqs7e7pddkocalve4lzd5bhtv4ozgfpuhyv2fijcpkpmnq","attune-last-updated":"20250126t103000z"},"id":"gateway_secret-1","created_at":"2025-01-26T10:30:01Z","updated_at":"2025-01-26T10:30:01Z"},"schemaVersion":"v1","tainted":false},"declared":{"description":"one","name":"s","token":{"$sealed":"RaCmaV2k7ohWnm55pez9jPClafz4y2VTomZtbKZFBTWJdxfkWJnTZUegkG/7"}},"secrets":{},"protection":false,"dependencies":[],"configHash":"cwlbpvmqs7e7pddkocalve4lzd5bhtv4ozgfpuhyv2fijcpkpmnq","fingerprint":"sha256:21e9ebd28d5c19b469384cf45ec5dfd5e7f45ea7557cba59517da6b7f4e23244/a5b8c17c25fe1cfe47e5fde9752ac22deba08bf7f6a8d7c6b0a85a4d22c03051","version":"v1"}', 'd52187e81a2da153a931e9de6abb7ceaaaae5b547388dc0370cf5da8efc63a99');
INSERT INTO attune_history VALUES ('shop', 4294967299, 'run-1/2-c-web', 'run-1', 1, 1767323045000000, '["default","konnect.attune.dev","Portal","web","",0]', '{"deployment":{"namespace":"default","group":"konnect.attune.dev","kind":"Portal","name":"web","node":"","generation":0},"provider":"konnect","parents":[],"instance":{"id":"portal-1","value":{"name":"web","display_name":"web","labels":{"attune-managed":"default","attune-config-hash":"ir7qfee7vs2o7md35bz7k32ypcon56wtqmczj6kxz4ttd2l7roma","attune-last-updated":"20250126t103000z"},"id":"portal-1","created_at":"2025-01-26T10:30:02Z","updated_at":"2025-01-26T10:30:02Z"},"schemaVersion":"v1","tainted":false},"declared":{"name":"web"},"secrets":{},"protection":false,"dependencies":[],"configHash":"ir7qfee7vs2o7md35bz7k32ypcon56wtqmczj6kxz4ttd2l7roma","fingerprint":"sha256:8eecd40e9883161a0194738822154b126b5436a255f8ed9f9a6858df4ae75dff/1f4ac2ef1bd00aab90a62ad252ef100a478869ea21648f53cf477df23ad52216","version":"v1"}', 'c72bed81d281c43d4dac75f0c3bac9d7ac32f29ea79cc8da98ac78947e76b412');
INSERT INTO attune_deployment VALUES ('shop', '["default","konnect.attune.dev","GatewaySecret","s","",0]', 4294967298, 4294967298);
INSERT INTO attune_deployment VALUES ('shop', '["default","konnect.attune.dev","Portal","web","",0]', 4294967299, 4294967299);
