/** The library of clauses that comes with the product: title, words, and whether it may be left out. */
export const clauses = [
  {
    key: 'changes',
    title: 'Change orders',
    optional: false,
    text: 'Extra work and changes become part of this contract when they are written down with their price and their effect on the schedule and both parties have signed them.',
  },
  {
    key: 'hidden',
    title: 'Hidden conditions',
    optional: false,
    text: 'If conditions come to light that could not be seen before the work began, the Contractor stops the affected work and notifies the Client. Work there continues once both have agreed in writing on what is done and what it costs.',
  },
  {
    key: 'delays',
    title: 'Delays',
    optional: false,
    text: 'The dates in this contract are extended by as long as the work is held up by severe weather, by late decisions or changes of the Client, by materials that cannot be had, or by other events that the Contractor does not control.',
  },
  {
    key: 'late_payment',
    title: 'Late payment',
    optional: true,
    text: 'An amount that is not paid within fifteen days after it is due bears interest of one percent a month, or the highest rate that the law allows where that is lower. The Contractor may pause the work until it is paid.',
  },
  {
    key: 'retainage',
    title: 'Retainage',
    optional: true,
    text: 'The Client may hold back {retainage_percent} of each payment until the work is substantially complete. What was held back is then paid within thirty days.',
  },
  {
    key: 'permits',
    title: 'Permits and codes',
    optional: false,
    text: 'The Contractor obtains the permits that the work requires and does the work according to the building code. The Client pays the fees for the permits.',
  },
  {
    key: 'warranty',
    title: 'Workmanship warranty',
    optional: false,
    text: "The Contractor repairs, free of charge, defects in workmanship of which the Client gives written notice within {warranty_period} after the work is substantially complete. Manufacturers' warranties on materials are passed on to the Client.",
  },
  {
    key: 'materials',
    title: 'Materials bought by the client',
    optional: true,
    text: 'The Contractor gives no warranty on materials that the Client provides. Time that is lost because they arrive late, damaged or incomplete is charged at the Contractor’s usual rates.',
  },
  {
    key: 'lead',
    title: 'Lead-safe work',
    optional: true,
    text: 'Where the home was built before 1978, the Contractor follows the Renovation, Repair and Painting Rule of the Environmental Protection Agency (40 CFR Part 745) and has given the Client the pamphlet that it requires.',
  },
  {
    key: 'liens',
    title: 'Lien waivers',
    optional: false,
    text: 'With each payment the Contractor gives the Client, on request, lien waivers for the work and materials that the payment covers.',
  },
  {
    key: 'photos',
    title: 'Photos of the work',
    optional: true,
    text: 'The Contractor may take photos of the work and show them to present its work. The Contractor does not publish the Client’s name or street address without permission in writing.',
  },
  {
    key: 'mediation',
    title: 'Mediation first',
    optional: true,
    text: 'Before a dispute is taken to court, the parties try to settle it with a mediator whom both accept. They share the cost of the mediator equally.',
  },
  {
    key: 'law',
    title: 'Governing law',
    optional: false,
    text: 'The law of {governing_state} applies to this contract.',
  },
] as const satisfies readonly Clause[]

type Clause = { key: string; title: string; optional: boolean; text: string }
