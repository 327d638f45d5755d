import * as spanish from './translated-state-rules.ts'
import type { Wording } from './wording-shapes.ts'

/** Quoted by the Contractors State License Board of Business and Professions Code 7159(d)(8), in bold. */
export const downPaymentCalifornia: Wording = {
  finds: ['payment may not exceed $1,000 or 10 percent of the contract price, whichever is less'],
  lines: `### Down payment
**THE DOWN PAYMENT MAY NOT EXCEED $1,000 OR 10 PERCENT OF THE CONTRACT PRICE, WHICHEVER IS LESS.**`,
  place: 'signatures',
  es: spanish.downPaymentCaliforniaEs,
}

/** Quoted by the same of 7159(d)(9). */
export const progressPaymentsCalifornia: Wording = {
  finds: ['the schedule of progress payments must specifically describe each phase of work'],
  lines: `### Schedule of progress payments
**The schedule of progress payments must specifically describe each phase of work, including the type and amount of work or services scheduled to be supplied in each phase, along with the amount of each proposed progress payment.**`,
  place: 'signatures',
  es: spanish.progressPaymentsCaliforniaEs,
}

/** In the words of General Business Law 771(1)(d), in bold. */
export const lienNewYork: Wording = {
  finds: [
    'who is not paid may have a valid legal claim against your property known as a mechanic’s lien',
    'prior to filing of a mechanic’s lien may invalidate such lien',
  ],
  lines:
    '**Any contractor, subcontractor, or materialman who provides home improvement goods or services pursuant to your home improvement contract and who is not paid may have a valid legal claim against your property known as a mechanic’s lien. Any mechanic’s lien filed against your property may be discharged. Payment of the agreed-upon price under the home improvement contract prior to filing of a mechanic’s lien may invalidate such lien. The owner may contact an attorney to determine his rights to discharge a mechanic’s lien.**',
  place: 'signatures',
  es: spanish.lienNewYorkEs,
}

/** What the attorney general's fact sheet says of payments before the work is done, in our words. */
export const trustAccountNewYork: Wording = {
  finds: ['escrow', 'bond'],
  lines:
    'Payments that the Contractor receives before the work is substantially complete are put into a trust (escrow) account at a bank in New York State within five business days, and the Contractor notifies the Owner within ten business days after that where they are kept. Instead the Contractor may give the Owner a bond or contract of indemnity that the payments are used properly or returned.',
  place: 'signatures',
  es: spanish.trustAccountNewYorkEs,
}

/** What General Business Law 771(1)(b) asks to be said. */
export const essenceNewYork: Wording = {
  finds: ['of the essence'],
  lines: 'The Contractor and the Owner have not determined a definite completion date to be of the essence.',
  place: 'signatures',
  es: spanish.essenceNewYorkEs,
}

/** What chapter 142A, section 2(a)(8) asks for. */
export const registrationMassachusetts: Wording = {
  finds: ['all contractors and subcontractors must be registered', 'registration'],
  lines:
    '**All contractors and subcontractors must be registered by the director of home improvement contractor registration. Any inquiries about a contractor or subcontractor relating to a registration should be directed to the director.**',
  place: 'signatures',
  es: spanish.registrationMassachusettsEs,
}

/** What Business Regulation 8-501(c)(1)(viii) asks for; telephone and website as the Department of Labor gives them. */
export const licenseMaryland: Wording = {
  finds: ['each contractor must be licensed', 'commission about a contractor'],
  lines:
    '**Each contractor must be licensed by the Maryland Home Improvement Commission. Anyone may ask the Commission about a contractor: telephone 410-230-6309 or 888-218-5925, www.dllr.state.md.us/license/mhic.**',
  place: 'signatures',
  es: spanish.licenseMarylandEs,
}

/** What Business Regulation 8-501(c)(1)(ix) says the Commission's notice advises of; the Commission's own words go over it. */
export const bondMaryland: Wording = {
  finds: ['performance bond', 'guaranty fund'],
  lines:
    'The Maryland Home Improvement Commission administers the Home Improvement Guaranty Fund. The Owner has the right to purchase a performance bond for additional protection against loss.',
  place: 'signatures',
  es: spanish.bondMarylandEs,
}

/** What Commercial Law 14-302.1(4)(i) asks the buyer to sign. */
export const spokenMaryland: Wording = {
  finds: ['have been provided oral notice that i have the right to cancel this transaction'],
  lines:
    '**I, {signer_name}, have been provided oral notice that I have the right to cancel this transaction, without any penalty or obligation, within 5 business days from the date of the transaction specified on the “Notice of Cancellation”, or, if I am at least 65 years old, within 7 business days from the date of the transaction specified on the “Notice of Cancellation”.**',
  after: '[initials client]',
  place: 'signatures',
  es: spanish.spokenMarylandEs,
}

/** What 73 P.S. 517.7(a)(7) asks of the specifications. */
export const changesPennsylvania: Wording = {
  finds: ['cannot be changed without a written change order signed by'],
  lines:
    'The specifications of this contract cannot be changed without a written change order signed by the Owner and the Contractor.',
  place: 'signatures',
  es: spanish.changesPennsylvaniaEs,
}
