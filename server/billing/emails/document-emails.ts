import { changesRequested } from './changes-requested.ts'
import { debitBegun, debitFailed, debitFailedTeam, debitReturned, debitReturnedTeam } from './debits.ts'
import { documentApproved } from './document-approved.ts'
import type { DocumentEmail } from './document-email.ts'
import { estimateApproved } from './estimate-approved.ts'
import { estimateDeclined } from './estimate-declined.ts'
import { estimateQuestion } from './estimate-question.ts'
import { estimateSent } from './estimate-sent.ts'
import { invoiceSent } from './invoice-sent.ts'
import { paymentDisputed } from './payment-disputed.ts'
import { paymentNotReceived } from './payment-not-received.ts'
import { paymentReceipt } from './payment-receipt.ts'
import { paymentReceived } from './payment-received.ts'
import { paymentRefunded } from './payment-refunded.ts'
import { paymentReported } from './payment-reported.ts'
import { refundFailed } from './refund-failed.ts'
import { refundReceipt } from './refund-receipt.ts'
import { reminder } from './reminder.ts'

const documentEmails = [
  estimateSent,
  invoiceSent,
  reminder,
  paymentReceipt,
  documentApproved,
  refundReceipt,
  paymentNotReceived,
  estimateApproved,
  estimateDeclined,
  estimateQuestion,
  changesRequested,
  paymentReceived,
  paymentReported,
  paymentRefunded,
  refundFailed,
  paymentDisputed,
  debitBegun,
  debitFailed,
  debitReturned,
  debitFailedTeam,
  debitReturnedTeam,
]
export type DocumentEmailName = (typeof documentEmails)[number]['name']
export const documentEmailNames = documentEmails.map(({ name }) => name)

/** Those that go to the client; the others go to the company's people. */
export const clientEmailNames: string[] = documentEmails.filter(({ to }) => to === 'client').map(({ name }) => name)

export function documentEmailNamed(name: DocumentEmailName): DocumentEmail {
  return documentEmails.find((email) => email.name === name) as DocumentEmail
}
