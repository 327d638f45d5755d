import { cancellationForm as formText } from '#contract/compliance/wording/cancellation-rules.ts'

/** Warranties, certificates, waivers and notices that come with the product, in the lines of `writeContent`. */

export const warranty = `
# Limited warranty
**{company_name}** gives this warranty to **{client_name}** for the work at {job_address}.
:: What is covered
For {warranty_period} after the work is substantially complete, we repair or replace, free of charge, work of ours that is defective in workmanship. Materials carry the warranties of their manufacturers, which we pass on to you.
::
:: What is not covered
- Normal wear, fading, and shrinking or cracking that is normal for the material
- Damage from misuse, missing maintenance, accidents, pests, severe weather or other events that we do not control
- Work or changes by others, and materials that you provided
::
:: How to make a claim
Contact us within the time above and describe the defect: {company_phone}, {company_email}. Give us a reasonable opportunity to inspect and repair it. We begin within thirty days where weather and materials permit.
::
:: Your rights
This warranty gives you specific legal rights, and you may have other rights that vary from state to state.
::
### For {company_name}
[signature company]
[date company]
### Received by
[signature client]
[date client]
`

export const completionCertificate = `
Work: {job_title}, {job_address}
Contractor: **{company_name}**
Client: **{client_name}**
The Client has inspected the work and confirms that:
- the work under the contract is complete, apart from the items listed below;
- the work area was left clean and the Contractor's equipment was removed;
- the Client received the manuals and warranties that belong to the work.
:: Items still to be done
{punch_list}
::
The Client accepts the work. This does not take away rights under a warranty or rights about defects that could not be seen.
### Client
[signature client]
[date client]
### Contractor
[signature company]
[date company]
`

const parties = `
Claimant: **{company_name}**
Customer: **{client_name}**
Job location: {job_address}
Owner: {property_owner}
`

const signed = `
### For {company_name}
{owner_name}, {owner_title}
[signature company]
[date company]
### Received by
[signature client]
[date client]
`

export const conditionalProgress = `
# Conditional waiver and release on progress payment
**Notice: This document waives the claimant's lien, stop payment notice and payment bond rights effective on receipt of payment. A person should not rely on this document unless satisfied that the claimant has received payment.**
${parties}
Through date: {through_date}
:: Conditional waiver and release
This document waives and releases lien, stop payment notice and payment bond rights the claimant has for labor and service provided, and equipment and material delivered, to the customer on this job through the date above. Rights based on labor or service provided, or equipment or material delivered, under a written change order that has been fully executed by the parties before the claimant signs are waived and released by this document, unless listed as an exception below. This document is effective only on the claimant's receipt of payment from the financial institution on which the following check is drawn, or of the following transfer:
- Maker of payment: {payment_maker}
- Amount of payment: {payment_amount}
- Payable to: {company_name}
::
:: Exceptions
This document does not affect retentions, extras for which the claimant has not received payment, contract rights, and the following: {waiver_exceptions}
::
${signed}`

export const unconditionalProgress = `
# Unconditional waiver and release on progress payment
**Notice to claimant: This document waives and releases lien, stop payment notice and payment bond rights unconditionally and states that you have been paid for giving up those rights. This document is enforceable against you if you sign it, even if you have not been paid. If you have not been paid, use a conditional waiver and release form.**
${parties}
Through date: {through_date}
:: Unconditional waiver and release
This document waives and releases lien, stop payment notice and payment bond rights the claimant has for labor and service provided, and equipment and material delivered, to the customer on this job through the date above. Rights based on labor or service provided, or equipment or material delivered, under a written change order that has been fully executed by the parties before the claimant signs are waived and released by this document, unless listed as an exception below. The claimant has received the following progress payment: {payment_amount}
::
:: Exceptions
This document does not affect retentions, extras for which the claimant has not received payment, contract rights, and the following: {waiver_exceptions}
::
${signed}`

export const conditionalFinal = `
# Conditional waiver and release on final payment
**Notice: This document waives the claimant's lien, stop payment notice and payment bond rights effective on receipt of payment. A person should not rely on this document unless satisfied that the claimant has received payment.**
${parties}
:: Conditional waiver and release
This document waives and releases lien, stop payment notice and payment bond rights the claimant has for labor and service provided, and equipment and material delivered, to the customer on this job. Rights based on labor or service provided, or equipment or material delivered, under a written change order that has been fully executed by the parties before the claimant signs are waived and released by this document, unless listed as an exception below. This document is effective only on the claimant's receipt of payment from the financial institution on which the following check is drawn, or of the following transfer:
- Maker of payment: {payment_maker}
- Amount of payment: {payment_amount}
- Payable to: {company_name}
::
:: Exceptions
This document does not affect disputed claims for extras in the amount of: {disputed_amount}
::
${signed}`

export const unconditionalFinal = `
# Unconditional waiver and release on final payment
**Notice to claimant: This document waives and releases lien, stop payment notice and payment bond rights unconditionally and states that you have been paid for giving up those rights. This document is enforceable against you if you sign it, even if you have not been paid. If you have not been paid, use a conditional waiver and release form.**
${parties}
:: Unconditional waiver and release
This document waives and releases lien, stop payment notice and payment bond rights the claimant has for all labor and service provided, and equipment and material delivered, to the customer on this job. Rights based on labor or service provided, or equipment or material delivered, under a written change order that has been fully executed by the parties before the claimant signs are waived and released by this document, unless listed as an exception below. The claimant has been paid in full.
::
:: Exceptions
This document does not affect the following: {waiver_exceptions}
::
${signed}`

export const photoRelease = `
**{client_name}** ("the Client") lets **{company_name}** ("the Company") take and use photos and videos of the work at {job_address}.
:: How they may be used
The Company may show the photos and videos on its website, in social media, in print and in presentations, to show its work. It may crop and edit them. It pays nothing for this use.
::
:: Privacy
The Company does not publish the Client's name, the street address, or pictures in which a person or a license plate can be recognized, unless the Client agreed to that in writing.
::
:? Also with name and city
The Company may publish the Client's first name and city with the photos, together with a review that the Client gave.
::
:: Changing your mind
The Client may end this permission in writing for the future. The Company then takes the pictures off its own website and social media within thirty days.
::
### Client
[signature client]
[date client]
### Company
[signature company]
[date company]
`

export const cancellationForm = `
# Notice of cancellation
Seller: **{company_name}**, {company_address}
Buyer: **{client_name}**
${formText}
---
The buyer confirms having received two copies of this notice and having been informed of the right to cancel.
### Buyer
[signature client]
[date client]
`
