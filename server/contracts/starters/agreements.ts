import { cancellationForms, cancellationStatement } from '#contract/compliance/wording/cancellation-rules.ts'

/** Agreements about work that come with the product, in the lines of `writeContent`. */

/** Names of the company and the client alone: it can be sent as it is. */
export const serviceAgreement = `
This agreement is between **{company_name}** ("the Contractor") and **{client_name}** ("the Client"). It is dated {contract_date}.
:: The work
The Contractor will carry out the services that the Contractor and the Client have agreed on in writing, such as in an estimate that the Client has approved. That writing is part of this agreement. The Contractor will do the work in a good and workmanlike manner and in accordance with the building codes and regulations that apply to it.
::
:: Price and payment
The Client will pay the price stated in the approved estimate or, where there is none, the Contractor's usual rates for the time and materials used. Unless something else was agreed in writing, invoices are due when they are received.
::
:: Changes to the work
Work that is added, left out or changed, and what that does to the price and the schedule, is agreed in writing before it is carried out. Either party may propose a change.
::
:: Access and site
The Client will give the Contractor access to the place of work at reasonable hours, and will let the Contractor know of anything there that could be dangerous or could make the work harder. The Contractor will keep the work area reasonably clean and will remove debris from the work when it is done.
::
:: Hidden conditions
If conditions come to light that neither party could reasonably have known of, the Contractor will stop the affected work, notify the Client, and continue once both have agreed in writing on what to do and what it costs.
::
:: Insurance and permits
The Contractor carries the insurance that the law requires for this work. Unless something else was agreed in writing, the Contractor obtains the permits that the work needs and the Client pays the fees for them.
::
:: Ending this agreement
Either party may end this agreement in writing if the other does not keep an important part of it and does not put that right within ten days after being asked to in writing. The Client pays for work that was properly carried out, and for materials that were ordered for this work and cannot be returned, up to that day.
::
:: The whole agreement
This agreement and the writings it refers to are the whole agreement between the parties. They are changed only in writing, signed or approved by both. If a part of this agreement cannot be enforced, the rest of it stays in force.
::
## Signatures
By signing, both parties agree to the terms above.
### Client
[signature client]
[date client]
### Contractor
[signature company]
[date company]
`

export const homeImprovement = `
Contract number {contract_number}, dated {contract_date}
This contract is between **{company_name}**, {company_address}, telephone {company_phone}, license number {company_license_number} ("the Contractor"), and **{client_name}**, {client_billing_address} ("the Owner").
${cancellationStatement.lines}
:: Where the work is done
{job_address}
::
:: Scope of work
The Contractor will provide the labor, materials and equipment for the following:
{scope_of_work}
Work that is not listed here is not part of this contract.
::
:: Contract price
The Owner will pay the Contractor **{contract_price}** ({contract_price_words}) for the work. The price includes tax of {tax_amount}.
::
:: Deposit and payments
The Owner pays a deposit of **{deposit_amount}** when this contract is signed. The rest of the price, {balance_amount}, is paid as follows:
{payment_schedule}
The Contractor will not ask for a payment that is larger than the law of the state allows for the work that has been done and the materials that have been delivered.
[initials client]
::
:: Start and completion
The work will begin on or about {expected_start_date} and will be substantially complete on or about {expected_completion_date}. Delays that the Contractor cannot prevent, such as severe weather, late decisions or changes by the Owner, or materials that cannot be had, extend these dates by as long as they last.
::
:: Change orders
Extra work and changes become part of this contract when they are written down with their price and their effect on the schedule, and both parties have signed them before that work begins.
::
:: Permits, codes and insurance
The Contractor will obtain the permits that the work requires, will do the work according to the building code, and carries general liability insurance and the workers' compensation insurance that the law requires. Insurance: {company_insurance}.
::
:: Hidden conditions
If the Contractor finds conditions that could not be seen before the work began, such as rot, mold, faulty wiring or unsuitable soil, the Contractor will notify the Owner before going further. Both will agree on a change order for what has to be done.
::
:: Warranty
The Contractor warrants the workmanship for {warranty_period} after the work is substantially complete and will repair, free of charge, defects in it of which the Owner gives written notice within that time. Manufacturers' warranties on materials are passed on to the Owner.
::
:: Liens
Subcontractors and suppliers who are not paid may have a right to place a lien on the Owner's property. When a payment is made, the Owner may ask the Contractor for lien waivers for the work and materials that it pays for.
::
:? Arbitration
A dispute about this contract that the parties cannot settle by talking is decided by binding arbitration under the rules of an arbitration service that both accept, in the county where the work is done. The parties give up the right to a trial for such a dispute. Either may still bring a claim in small claims court.
[initials client]
[initials company]
::
:: Law and the whole agreement
The law of {governing_state} applies to this contract. It is the whole agreement between the parties and is changed only in writing signed by both. Do not sign this contract if there are blank spaces in it. You are entitled to a copy of it at the time you sign.
::
## Signatures
### Owner
[signature client]
[date client]
### Contractor
{owner_name}, {owner_title}
[signature company]
[date company]
${cancellationForms.lines}
`

/** What a contract is that is begun from an estimate without a template. */
export const fromEstimate = `
This agreement is between **{company_name}** ("the Contractor") and **{client_name}** ("the Client") for work at {job_address}. It is dated {contract_date} and is based on estimate {estimate_number}.
:: Scope of work
{scope_of_work}
::
:: Price
The Client will pay **{contract_price}** ({contract_price_words}) for the work.
::
:: Payments
The price is paid as follows:
{payment_schedule}
::
:: Changes
Changes to the work, its price or its schedule are agreed in writing before they are carried out.
::
## Signatures
### Client
[signature client]
[date client]
### Contractor
[signature company]
[date company]
`

/** What a contract is that is begun from a job without a template. */
export const fromJob = `
This agreement is between **{company_name}** ("the Contractor") and **{client_name}** ("the Client") for work at {job_address}. It is dated {contract_date}.
:: The work
{job_description}
::
:: Start and completion
The work will begin on or about {expected_start_date} and will be complete on or about {expected_completion_date}.
::
:: Changes
Changes to the work, its price or its schedule are agreed in writing before they are carried out.
::
## Signatures
### Client
[signature client]
[date client]
### Contractor
[signature company]
[date company]
`

/** An empty sheet that can be signed. */
export const blank = `
[signature client]
[date client]
[signature company]
[date company]
`

export const changeOrder = `
Change order dated {contract_date} to the contract between **{company_name}** ("the Contractor") and **{client_name}** ("the Client") for the work at {job_address}
:: What changes
{change_description}
::
:: Price
- Contract price before this change: {price_before_change}
- Change in price: {price_of_change}
- **New contract price: {price_after_change}**
Unless something else is agreed here, the change in price is due with the next payment.
::
:: Schedule
The completion date changes by {days_added} days.
::
:: Everything else
All other terms of the contract stay as they are. The Contractor begins this work when both parties have signed.
::
### Client
[signature client]
[date client]
### Contractor
[signature company]
[date company]
`

export const subcontract = `
This subcontract is between **{company_name}** ("the Contractor") and **{client_name}** ("the Subcontractor"). It is dated {contract_date}.
:: The project
{job_title}, {job_address}
::
:: The Subcontractor's work
{subcontract_work}
The Subcontractor provides all labor, tools and supervision for this work and, unless noted above, its materials.
::
:: Price and payment
The Contractor will pay the Subcontractor {subcontract_price} for the work. The Subcontractor sends an invoice with a lien waiver for the work that it covers. The Contractor pays within seven days after receiving payment from the owner for that work, or earlier where the law requires it. Retainage: {retainage_percent}.
::
:: Schedule
The Subcontractor begins on {expected_start_date} and keeps to the schedule of the project. The Subcontractor lets the Contractor know at once of anything that could delay the work.
::
:: Insurance and safety
Before beginning, the Subcontractor gives the Contractor certificates of general liability insurance and of workers' compensation insurance where the law requires it, and keeps both in force. The Subcontractor follows the safety rules of the site and of the law, and is responsible for its own people.
::
:: Independent business
The Subcontractor is an independent business, not an employee of the Contractor, and pays its own taxes, wages and benefits.
::
:: Indemnity
To the extent the law allows, each party holds the other harmless from claims that arise from its own negligence or that of the people who work for it.
::
:: Changes
The Subcontractor does extra work only on the Contractor's written order that names its price.
::
:: Warranty
The Subcontractor corrects defects in its work of which it is notified within {warranty_period} after the project is complete.
::
:: Ending this subcontract
The Contractor may end this subcontract with three days' written notice if the Subcontractor does not keep it and does not put that right within those days.
::
### Subcontractor
[signature client]
[date client]
### Contractor
[signature company]
[date company]
`
