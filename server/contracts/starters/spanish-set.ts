import { clauses } from './clauses.ts'
import * as agreements from './spanish-agreements.ts'
import * as certificates from './spanish-certificates.ts'
import { clausesEs } from './spanish-clauses.ts'
import type { WrittenStarter } from './starter.ts'

const advice = 'A starting point, not legal advice.'

/**
 * What a homeowner signs, in Spanish: the names are read by the client too, the descriptions by the team. Subcontracts and lien
 * waivers are in English alone: states prescribe the words of waivers.
 */
export const spanish: readonly WrittenStarter[] = [
  {
    key: 'es_service_agreement',
    name: 'Acuerdo de servicio',
    kind: 'service_agreement',
    description: `For work of any kind whose scope and price are in an estimate. Ready to send. ${advice}`,
    text: agreements.serviceAgreement,
  },
  {
    key: 'es_home_improvement',
    name: 'Contrato de mejoras para el hogar',
    kind: 'home_improvement',
    description: `For work at somebody's home, with scope, price, dates and our translation of the federal notice of cancellation (16 CFR 429). Check what your state requires. ${advice}`,
    text: agreements.homeImprovement,
  },
  {
    key: 'es_change_order',
    name: 'Orden de cambio',
    kind: 'change_order',
    description: `Adds to a contract or changes it, with the new price and the days it takes. ${advice}`,
    text: agreements.changeOrder,
  },
  {
    key: 'es_warranty',
    name: 'Garantía',
    kind: 'warranty',
    description: `What you repair free of charge, and for how long. ${advice}`,
    text: certificates.warranty,
  },
  {
    key: 'es_completion_certificate',
    name: 'Certificado de terminación',
    kind: 'completion_certificate',
    description: `The client confirms that the work is done, with a list of what is left. ${advice}`,
    text: certificates.completionCertificate,
  },
  {
    key: 'es_photo_release',
    name: 'Permiso para usar fotos',
    kind: 'photo_release',
    description: `Lets you show photos of the work. ${advice}`,
    text: certificates.photoRelease,
  },
  {
    key: 'es_notice_of_cancellation',
    name: 'Aviso de cancelación',
    kind: 'notice_of_cancellation',
    description: `Our Spanish translation of the federal form for sales at the buyer's home (16 CFR 429), on its own. ${advice}`,
    text: agreements.cancellationForm,
  },
  ...clauses.map(({ key, optional }) => ({
    key: `es_clause_${key}`,
    name: clausesEs[key].title,
    kind: 'clause' as const,
    description: optional ? 'Optional: it is only signed where you include it.' : 'Part of the library of clauses.',
    text: `:${optional ? '?' : ':'} ${clausesEs[key].title}\n${clausesEs[key].text}\n::`,
  })),
]
