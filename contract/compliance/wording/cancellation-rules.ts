import { cancellationFormsEs, cancellationStatementEs } from './translated-rules.ts'
import type { Wording } from './wording-shapes.ts'

/** The statement beside the buyer's signature, in the words of 16 CFR 429.1(a) with the period that applies. */
export const cancellationStatement: Wording = {
  finds: ['may cancel this transaction at any time prior to midnight of the'],
  lines:
    '**You, the buyer, may cancel this transaction at any time prior to midnight of the {cancel_by_business_day} after the date of this transaction. See the attached notice of cancellation form for an explanation of this right.**',
  place: 'signatures',
  es: { stands: 'spoken', ...cancellationStatementEs },
}

/** The form that the buyer gets twice, in the words of 16 CFR 429.1(b), with email and telephone beside the address. */
export const cancellationForm = `Date of transaction: {transaction_date}
**You may CANCEL this transaction, without any penalty or obligation, within {cancel_within} from the above date.**
If you cancel, any property traded in, any payments made by you under the contract or sale, and any negotiable instrument executed by you will be returned within TEN BUSINESS DAYS following receipt by the seller of your cancellation notice, and any security interest arising out of the transaction will be canceled.
If you cancel, you must make available to the seller at your residence, in substantially as good condition as when received, any goods delivered to you under this contract or sale, or you may, if you wish, comply with the instructions of the seller regarding the return shipment of the goods at the seller's expense and risk.
If you do make the goods available to the seller and the seller does not pick them up within 20 days of the date of your notice of cancellation, you may retain or dispose of the goods without any further obligation. If you fail to make the goods available to the seller, or if you agree to return the goods to the seller and fail to do so, then you remain liable for performance of all obligations under the contract.
To cancel this transaction, mail or deliver a signed and dated copy of this cancellation notice or any other written notice, or send a telegram, to **{company_name}**, at {company_address}, email {company_email}, telephone {company_phone}, NOT LATER THAN MIDNIGHT OF **{cancel_by_date}**.
> I HEREBY CANCEL THIS TRANSACTION.
Buyer's signature: ______________________________ Date: ________________`

export const cancellationForms: Wording = {
  finds: ['i hereby cancel this transaction'],
  lines: `===
# Notice of cancellation
${cancellationForm}
===
# Notice of cancellation (second copy)
${cancellationForm}`,
  place: 'end',
  es: { stands: 'spoken', ...cancellationFormsEs },
}
