import * as calls from '#contract/contracts/calls.ts'
import * as evidence from '#contract/contracts/evidence/calls.ts'
import * as reminders from '#contract/contracts/reminders/calls.ts'
import * as signing from '#contract/contracts/signing/calls.ts'
import * as templates from '#contract/contracts/templates/calls.ts'
import { serve } from '#server/http/context.ts'
import { changeContract } from './acting/change-contract.ts'
import { deleteContract } from './drafts/delete-contract.ts'
import { saveContract } from './drafts/save-contract.ts'
import { exportContracts } from './export/export-contracts.ts'
import { listContracts } from './lists/list-contracts.ts'
import { getContractReminders, switchContractReminders } from './reminders/show-reminders.ts'
import { linkContract } from './sending/link-contract.ts'
import { getContract } from './showing/show-contract.ts'
import { handOverContract, signContractInPerson, viewContractInPerson } from './signing/in-person.ts'
import { openContractToSign } from './signing/open-to-sign.ts'
import { signContract } from './signing/sign-contract.ts'
import { viewContractToSign } from './signing/view.ts'
import { viewTemplate } from './templates/read-templates.ts'
import { deleteTemplate, saveTemplate } from './templates/save-template.ts'
import { getContractCertificate, getContractPdf } from './verify/get-pdf.ts'
import { verifyContract, verifyFile } from './verify/verify.ts'

export const contractsRoutes = [
  serve(calls.listContracts, listContracts),
  serve(calls.exportContracts, exportContracts),
  serve(calls.saveContract, saveContract),
  serve(calls.getContract, getContract),
  serve(calls.changeContract, changeContract),
  serve(calls.linkContract, linkContract),
  serve(calls.deleteContract, deleteContract),
  serve(reminders.getContractReminders, getContractReminders),
  serve(reminders.switchContractReminders, switchContractReminders),
  serve(templates.saveTemplate, saveTemplate),
  serve(templates.deleteTemplate, deleteTemplate),
  serve(templates.viewTemplate, viewTemplate),
  serve(signing.viewContractToSign, viewContractToSign),
  serve(signing.signContract, signContract),
  serve(signing.handOverContract, handOverContract),
  serve(signing.viewContractInPerson, viewContractInPerson),
  serve(signing.signContractInPerson, signContractInPerson),
  serve(signing.openContractToSign, openContractToSign),
  serve(evidence.getContractPdf, getContractPdf),
  serve(evidence.getContractCertificate, getContractCertificate),
  serve(evidence.verifyContract, verifyContract),
  serve(evidence.verifyFile, verifyFile),
]
