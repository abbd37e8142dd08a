package dev.attune.terraform.plugin.sample;

import dev.attune.terraform.wire.ApplyAnswer;
import dev.attune.terraform.wire.ApplyRequest;
import dev.attune.terraform.wire.ConfigureRequest;
import dev.attune.terraform.wire.DataAnswer;
import dev.attune.terraform.wire.DataRequest;
import dev.attune.terraform.wire.DiagnosticsAnswer;
import dev.attune.terraform.wire.ImportAnswer;
import dev.attune.terraform.wire.ImportRequest;
import dev.attune.terraform.wire.PlanAnswer;
import dev.attune.terraform.wire.PlanRequest;
import dev.attune.terraform.wire.ReadAnswer;
import dev.attune.terraform.wire.ReadRequest;
import dev.attune.terraform.wire.SchemaAnswer;
import dev.attune.terraform.wire.StopAnswer;
import dev.attune.terraform.wire.UpgradeAnswer;
import dev.attune.terraform.wire.UpgradeRequest;
import dev.attune.terraform.wire.ValidateProviderAnswer;
import dev.attune.terraform.wire.ValidateProviderRequest;
import dev.attune.terraform.wire.ValidateRequest;

/** What a provider of ours answers; the two protocols differ in the schema and in names only. */
public interface SampleAnswers {
  SchemaAnswer schema();

  ValidateProviderAnswer validateProvider(ValidateProviderRequest request);

  DiagnosticsAnswer validateResource(ValidateRequest request);

  DiagnosticsAnswer validateData(ValidateRequest request);

  DiagnosticsAnswer configure(ConfigureRequest request);

  UpgradeAnswer upgrade(UpgradeRequest request);

  ReadAnswer read(ReadRequest request);

  PlanAnswer plan(PlanRequest request);

  ApplyAnswer apply(ApplyRequest request);

  ImportAnswer importState(ImportRequest request);

  DataAnswer data(DataRequest request);

  StopAnswer stop();
}
