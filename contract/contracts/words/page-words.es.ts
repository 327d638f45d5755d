import type { CancellationDays } from '../cancellation/shapes.ts'
import { contractDay } from '../language/day-rules.ts'
import type { PageWords, Refusal, SaidRefusal } from './page-words.en.ts'

export const pageWordsEs: PageWords = {
  locale: 'es-US',
  heading: 'Firmar un contrato',
  offline: 'No tiene conexión. Para firmar se necesita una. Guardamos el lugar donde iba.',
  bar: 'Firmar',
  card: 'Firma',
  left: (initials, signatures) => {
    const parts = [
      ...(initials > 0 ? [initials === 1 ? '1 inicial' : `${initials} iniciales`] : []),
      ...(signatures > 0 ? [signatures === 1 ? '1 firma' : `${signatures} firmas`] : []),
    ]
    const isOne = initials + signatures === 1
    return parts.length > 0 ? `${isOne ? 'Falta' : 'Faltan'} ${parts.join(' y ')}` : 'Ya no falta nada por firmar'
  },
  read: (percent) => `${percent} % leído`,
  next: 'Continuar',
  decline: 'Rechazar',
  initialsFirst: (left) => `Primero ponga aquí sus iniciales. ${left}`,
  which: (at, count) => `${at} de ${count}`,
  signHere: 'Firme aquí',
  initialHere: 'Iniciales aquí',
  initialNamed: (which, letters) => `Iniciales aquí, ${which}: ${letters}`,
  filledInLater: 'Se llena al firmar',
  identity: {
    signingAs: 'Usted firma como',
    notYou: '¿No es usted?',
    explained: (name, company, ways) =>
      `Este contrato es para ${name}. Si no es usted, por favor no lo firme y avise a ${company} que llegó a otra persona${ways.length > 0 ? `: ${ways.join(' o ')}` : ''}.`,
  },
  signers: {
    heading: 'Quién firma',
    you: ' (usted)',
    signed: (when) => `firmó el ${when}`,
    declined: 'rechazó',
    open: 'todavía no ha firmado',
  },
  choices: { changes: 'Pedir cambios', withdraw: 'Retirar el consentimiento', download: 'Descargar PDF' },
  tools: {
    label: 'Lectura',
    find: 'Buscar',
    smaller: 'A− Texto más pequeño',
    larger: 'A+ Texto más grande',
    size: (percent) => `Tamaño del texto: ${percent} %`,
  },
  cancel: {
    transaction: 'Fecha de la transacción',
    last: 'Último día para cancelar',
    fixed: (last) => `El contrato se puede cancelar hasta la medianoche del ${last}`,
    company: (last) => `Si el cliente firma hoy, se puede cancelar hasta la medianoche del ${last}`,
    you: (last) => `Si firma hoy, usted puede cancelar hasta la medianoche del ${last}`,
    others: (names, several, last) =>
      `Si ${names} ${several ? 'firman' : 'firma'} hoy, usted puede cancelar hasta la medianoche del ${last}`,
    youAnd: (names, last) => `Si usted y ${names} firman hoy, usted puede cancelar hasta la medianoche del ${last}`,
  },
  refused,
}

const fields: Record<string, string> = {
  name: 'Escriba su nombre con letras que se puedan imprimir',
  title: 'Escriba su cargo con letras que se puedan imprimir',
  signature: 'Firme de nuevo: escriba o dibuje su nombre',
  consent: 'Marque que acepta antes de firmar',
  initials: 'Faltan iniciales suyas en el contrato. Póngalas y firme de nuevo.',
  reason: 'Diga por qué lo rechaza',
  message: 'Diga qué se debe cambiar',
  action: 'Usted ya firmó este contrato',
}

const kinds: Record<string, string> = {
  network: 'No hay conexión. Revise su conexión a internet e inténtelo de nuevo.',
  rate_limit: 'Hubo demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  invalid_transition: 'Eso ya no se puede hacer con este contrato. La página muestra por qué.',
  session: 'Por favor, devuelva el dispositivo.',
}

/** What the server says in English, by its field, code or kind. */
function refused({ kind, error_code = '', fields: of = {}, current }: Refusal): SaidRefusal {
  const days = current as Partial<CancellationDays> | undefined
  if (error_code === 'conflict' && days?.transaction_date && days.cancel_by_date)
    return { fields: {}, other: otherDays(days.transaction_date, days.cancel_by_date) }
  const said = Object.keys(of).map(
    (name) => [name, [fields[name] ?? 'Revise lo que escribió']] satisfies [string, string[]],
  )
  const other = kinds[error_code] ?? kinds[kind] ?? said[0]?.[1]?.[0]
  return { fields: Object.fromEntries(said), other: other ?? 'Algo salió mal. Inténtelo de nuevo en un momento.' }
}

function otherDays(...days: [transaction: string, last: string]): string {
  const [transaction, last] = days.map((day) => contractDay(day, { locale: 'es-US', language: 'es' }))
  return `Si firma ahora, la fecha de la transacción es el ${transaction} y el último día para cancelar es el ${last}. Revise los dos días y firme de nuevo.`
}
