import * as calls from '#contract/contracts/calls.ts'
import * as evidence from '#contract/contracts/evidence/calls.ts'
import * as signing from '#contract/contracts/signing/calls.ts'
import * as templates from '#contract/contracts/templates/calls.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { serve } from '#server/http/context.ts'

async function missing(): Promise<never> {
  throw notFound('contract')
}

export const contractsRoutes = [
  serve(calls.listContracts, missing),
  serve(calls.saveContract, missing),
  serve(calls.getContract, missing),
  serve(calls.changeContract, missing),
  serve(calls.linkContract, missing),
  serve(calls.deleteContract, missing),
  serve(templates.saveTemplate, missing),
  serve(templates.deleteTemplate, missing),
  serve(templates.viewTemplate, missing),
  serve(signing.viewContractToSign, missing),
  serve(signing.signContract, missing),
  serve(evidence.getContractPdf, missing),
  serve(evidence.getContractCertificate, missing),
  serve(evidence.verifyContract, missing),
  serve(evidence.verifyFile, missing),
]
