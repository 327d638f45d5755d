import { writeContent } from '#contract/contracts/content/written-rules.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { changeOrder, homeImprovement, serviceAgreement, subcontract } from './agreements.ts'
import * as certificates from './certificates.ts'
import { clauses } from './clauses.ts'
import { spanish } from './spanish-set.ts'
import type { Starter, WrittenStarter } from './starter.ts'

const advice = 'A starting point, not legal advice.'

const written: WrittenStarter[] = [
  {
    key: 'service_agreement',
    name: 'Service agreement',
    kind: 'service_agreement',
    description: `For work of any kind whose scope and price are in an estimate. Ready to send. ${advice}`,
    text: serviceAgreement,
  },
  {
    key: 'home_improvement',
    name: 'Home-improvement contract',
    kind: 'home_improvement',
    description: `For work at somebody's home, with scope, price, dates and the federal three-day right to cancel (16 CFR 429). Check what your state requires. ${advice}`,
    text: homeImprovement,
  },
  {
    key: 'change_order',
    name: 'Change order',
    kind: 'change_order',
    description: `Adds to a contract or changes it, with the new price and the days it takes. ${advice}`,
    text: changeOrder,
  },
  {
    key: 'subcontract',
    name: 'Subcontract',
    kind: 'subcontract',
    description: `Between you and a subcontractor, whom you choose as the client. ${advice}`,
    text: subcontract,
  },
  {
    key: 'warranty',
    name: 'Warranty',
    kind: 'warranty',
    description: `What you repair free of charge, and for how long. ${advice}`,
    text: certificates.warranty,
  },
  {
    key: 'completion_certificate',
    name: 'Completion certificate',
    kind: 'completion_certificate',
    description: `The client confirms that the work is done, with a list of what is left. ${advice}`,
    text: certificates.completionCertificate,
  },
  {
    key: 'waiver_conditional_progress',
    name: 'Lien waiver: conditional, progress payment',
    kind: 'waiver_conditional_progress',
    description: `Takes effect once a progress payment arrives. Some states require their own form. ${advice}`,
    text: certificates.conditionalProgress,
  },
  {
    key: 'waiver_unconditional_progress',
    name: 'Lien waiver: unconditional, progress payment',
    kind: 'waiver_unconditional_progress',
    description: `Only after a progress payment has cleared. Some states require their own form. ${advice}`,
    text: certificates.unconditionalProgress,
  },
  {
    key: 'waiver_conditional_final',
    name: 'Lien waiver: conditional, final payment',
    kind: 'waiver_conditional_final',
    description: `Takes effect once the final payment arrives. Some states require their own form. ${advice}`,
    text: certificates.conditionalFinal,
  },
  {
    key: 'waiver_unconditional_final',
    name: 'Lien waiver: unconditional, final payment',
    kind: 'waiver_unconditional_final',
    description: `Only after the final payment has cleared. Some states require their own form. ${advice}`,
    text: certificates.unconditionalFinal,
  },
  {
    key: 'photo_release',
    name: 'Photo release',
    kind: 'photo_release',
    description: `Lets you show photos of the work. ${advice}`,
    text: certificates.photoRelease,
  },
  {
    key: 'notice_of_cancellation',
    name: 'Notice of cancellation',
    kind: 'notice_of_cancellation',
    description: `The federal form for sales at the buyer's home (16 CFR 429), on its own. ${advice}`,
    text: certificates.cancellationForm,
  },
  ...clauses.map(({ key, title, optional, text }) => ({
    key: `clause_${key}`,
    name: title,
    kind: 'clause' as const,
    description: optional ? 'Optional: it is only signed where you include it.' : 'Part of the library of clauses.',
    text: `:${optional ? '?' : ':'} ${title}\n${text}\n::`,
  })),
]

/** In the order in which they are shown, those in English first; the first can be sent at once. */
export const starters: readonly Starter[] = [...setOf('en', 0, written), ...setOf('es', 1000, spanish)]

/** `from`: their ids count on from there, so that a further one takes no other's. */
function setOf(language: ContractLanguage, from: number, set: readonly WrittenStarter[]): Starter[] {
  return set.map(({ text, ...starter }, at) => ({
    ...starter,
    id: `00000000-0000-7000-8000-0000000c${String(from + at + 1).padStart(4, '0')}`,
    language,
    content: writeContent(text),
  }))
}

export function findStarter(id: string): Starter | undefined {
  return starters.find((starter) => starter.id === id)
}
