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
    findIn: 'Buscar en el contrato',
    word: 'Buscar una palabra',
    none: 'Sin resultados',
    found: (count) => (count === 1 ? '1 encontrado' : `${count} encontrados`),
    at: (at, count) => `${at} de ${count}`,
    previous: 'Lugar anterior',
    next: 'Lugar siguiente',
    close: 'Cerrar la búsqueda',
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
  sign: {
    title: (name) => `Firmar como ${name}`,
    action: 'Firmar el contrato',
    name: 'Su nombre',
    forCompany: 'Firmo en nombre de una empresa',
    capacity: 'Su cargo',
    capacityHelp: 'Por ejemplo, dueño o gerente',
    consent: 'Acepto firmar electrónicamente',
    meaning: '¿Qué significa esto?',
    how: 'Cómo firmar',
    type: 'Escribir',
    draw: 'Dibujar',
    own: 'Su firma',
    style: (at, font) => `Estilo ${at}, ${font}`,
    noName: 'Escriba su nombre',
    noMark: 'Firme aquí',
    noCapacity: 'Escriba su cargo',
    noConsent: 'Marque que acepta antes de firmar',
  },
  declining: {
    title: 'Rechazar este contrato',
    explained: (company) => `Después ya no se puede firmar, a menos que ${company} lo envíe de nuevo.`,
    action: 'Rechazar el contrato',
    why: '¿Por qué?',
    none: (company) => `Dígale a ${company} por qué, para que pueda corregirlo`,
  },
  changing: {
    title: 'Pedir cambios',
    explained: (company) => `${company} recibe su mensaje y puede enviarle una versión nueva.`,
    action: 'Enviar',
    what: '¿Qué se debe cambiar?',
    none: 'Diga qué se debe cambiar',
  },
  canceling: {
    open: 'Cancelar este contrato',
    title: '¿Cancelar este contrato?',
    explained: (last, company) =>
      `Usted puede cancelar sin ninguna multa${last ? ` hasta la medianoche del ${last}` : ''}. ${company} devuelve lo que usted pagó dentro de diez días hábiles. Esto no se puede deshacer aquí.`,
    action: 'Cancelar el contrato',
    nameHelp: 'Cuenta como su firma en el aviso',
    why: '¿Por qué? (opcional)',
    none: 'Escriba su nombre para cancelar el contrato',
  },
  withdrawing: {
    title: 'Retirar el consentimiento',
    explained: (company) =>
      `Usted aceptó firmar este contrato electrónicamente. Si retira su consentimiento, avisaremos a ${company} que usted prefiere firmar a mano. Todavía no se ha firmado nada.`,
  },
  state: {
    ended: 'Este enlace ya no funciona',
    endedText: (company) => `Dejó de funcionar mientras la página estaba abierta. Pida uno nuevo a ${company}.`,
    first: (names, several) => `Primero ${several ? 'firman' : 'firma'} ${names}`,
    firstText: 'Le enviaremos un correo electrónico cuando sea su turno. Ya puede leer el contrato.',
    withdrew: 'Usted retiró su consentimiento para firmar electrónicamente',
    withdrewText: (company) =>
      `Avisamos a ${company}. Pídale una copia en papel. Si cambia de opinión, todavía puede firmar aquí.`,
    asked: 'Usted pidió cambios',
    askedNow: 'Enviado',
    askedText: (company) => `${company} se comunicará con usted. Todavía puede firmar el contrato como está.`,
    expired: (day) => `Este contrato venció${day ? ` el ${day}` : ''}`,
    expiredText: (company) => `Ya no se puede firmar. Pida a ${company} que lo envíe de nuevo.`,
    youDeclined: 'Usted rechazó este contrato',
    declined: 'Este contrato fue rechazado',
    notified: (company) => `Avisamos a ${company}. `,
    youSaid: (reason) => `Usted dijo: «${reason}» `,
    changedMind: (company) => `¿Cambió de opinión? Pida a ${company} que lo envíe de nuevo.`,
    otherDeclined: 'Otra persona que debía firmarlo lo rechazó. Usted ya no tiene que hacer nada.',
    youCanceled: 'Usted canceló este contrato',
    canceled: (by) => `${by} canceló este contrato`,
    canceledNow: (company) => `Avisamos a ${company}, y un correo electrónico lo confirma. `,
    canceledText: (notice, refund) =>
      `El aviso se dio el ${notice}. Todo lo que se haya pagado se devuelve a más tardar el ${refund}. Ya no se debe nada.`,
    voided: (company, day) => `${company} retiró este contrato${day ? ` el ${day}` : ''}`,
    theySaid: (reason) => `Motivo: «${reason}» `,
    voidedText: 'Ya no hay nada que firmar.',
  },
  signed: {
    everyone: 'Firmado por todos',
    heading: 'Firmado',
    download: 'Descargar su copia',
    downloadSigned: 'Descargar el PDF firmado',
    beingMade: 'Estamos preparando su PDF firmado. Estará aquí en un momento.',
    certificate: 'Ver el certificado',
    yourEmail: 'su correo electrónico',
    onItsWay: (where) => `Una copia va en camino a ${where}.`,
    emailed: (where) => `Se envió una copia a ${where}.`,
    notice: (where, sent) => `Su copia con el aviso de cancelación ${sent ? 'se envió' : 'va en camino'} a ${where}. `,
    waiting: (names) => `Falta la firma de ${names}.`,
    others: 'Todavía faltan otras firmas.',
    youGet: 'Cuando todos hayan firmado, usted recibirá el documento firmado.',
    copyGoes: (where) => `Cuando todos hayan firmado, se enviará una copia a ${where}.`,
    check: 'Cualquier persona puede verificar este contrato en',
    withCode: 'con el código',
  },
  inPerson: {
    label: 'Firma en persona',
    waits: 'Firma en persona',
    done: 'Firmado en persona',
    reads: (name) => ` · ${name} lee y firma en este dispositivo`,
    back: ' · Por favor, devuelva el dispositivo',
    stop: 'Detener',
    finish: 'Listo',
  },
  unprintable: (characters) => `No se puede imprimir: ${characters}. Escríbalo con otros caracteres.`,
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
