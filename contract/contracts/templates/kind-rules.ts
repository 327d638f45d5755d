/** What a template is for; `clause` is a part of others, from the library. */
export const templateKinds = [
  'service_agreement',
  'home_improvement',
  'change_order',
  'subcontract',
  'warranty',
  'completion_certificate',
  'waiver_conditional_progress',
  'waiver_unconditional_progress',
  'waiver_conditional_final',
  'waiver_unconditional_final',
  'photo_release',
  'notice_of_cancellation',
  'other',
  'clause',
] as const
export type TemplateKind = (typeof templateKinds)[number]

export const templateKindNames: Record<TemplateKind, string> = {
  service_agreement: 'Service agreement',
  home_improvement: 'Home-improvement contract',
  change_order: 'Change order',
  subcontract: 'Subcontract',
  warranty: 'Warranty',
  completion_certificate: 'Completion certificate',
  waiver_conditional_progress: 'Conditional lien waiver, progress payment',
  waiver_unconditional_progress: 'Unconditional lien waiver, progress payment',
  waiver_conditional_final: 'Conditional lien waiver, final payment',
  waiver_unconditional_final: 'Unconditional lien waiver, final payment',
  photo_release: 'Photo release',
  notice_of_cancellation: 'Notice of cancellation',
  other: 'Other',
  clause: 'Clause',
}

/** What stands beside every template that comes with the product. */
export const noLegalAdvice =
  'A starting point, not legal advice. Laws differ by state and by trade: have a lawyer of your state read it before you use it.'
