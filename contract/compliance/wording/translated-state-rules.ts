import type { SpanishWording } from './wording-shapes.ts'

/**
 * What stands under our Spanish translation of the words of a state's law, by its version; one that was sent is never changed. No
 * official Spanish text of any of them was found.
 */
export const stateMarks = {
  'CA-2026-11-es': markOf('CA-2026-11-es', 'La ley de California (Business and Professions Code 7159) da este texto'),
  'NY-2026-11-es': markOf('NY-2026-11-es', 'La ley de Nueva York (General Business Law 771) da este texto'),
  'MA-2026-11-es': markOf('MA-2026-11-es', 'La ley de Massachusetts (General Laws, capítulo 142A) da este texto'),
  'MD-2026-11-es': markOf('MD-2026-11-es', 'La ley de Maryland da este texto'),
}

function markOf(version: string, law: string): string {
  return `Traducción al español preparada por Chalkline el 29 de noviembre de 2026 (versión ${version}). ${law} solo en inglés; esta traducción no sustituye al texto oficial.`
}

export const downPaymentCaliforniaEs: SpanishWording = {
  stands: 'beside',
  lines: `### Pago inicial
**EL PAGO INICIAL NO PUEDE EXCEDER DE $1,000 NI DEL 10 POR CIENTO DEL PRECIO DEL CONTRATO, LO QUE SEA MENOR.**`,
  mark: stateMarks['CA-2026-11-es'],
}

export const progressPaymentsCaliforniaEs: SpanishWording = {
  stands: 'beside',
  lines: `### Calendario de pagos según el avance
**El calendario de pagos según el avance debe describir en particular cada etapa del trabajo, con el tipo y la cantidad de trabajo o servicios que se prestarán en cada etapa, junto con el importe de cada pago propuesto.**`,
  mark: stateMarks['CA-2026-11-es'],
}

export const lienNewYorkEs: SpanishWording = {
  stands: 'beside',
  lines:
    '**Todo contratista, subcontratista o proveedor de materiales que aporte bienes o servicios conforme a su contrato de mejoras para el hogar y a quien no se le pague puede tener un derecho legal válido sobre su propiedad, conocido como gravamen de constructor (mechanic’s lien). Un gravamen de constructor registrado sobre su propiedad se puede cancelar. El pago del precio acordado en el contrato de mejoras para el hogar antes de que se registre un gravamen de constructor puede invalidar ese gravamen. El propietario puede consultar a un abogado para determinar qué derechos tiene a que se cancele un gravamen de constructor.**',
  mark: stateMarks['NY-2026-11-es'],
}

export const trustAccountNewYorkEs: SpanishWording = {
  stands: 'alone',
  finds: ['en custodia', 'fianza'],
  lines:
    'Los pagos que el Contratista reciba antes de que el trabajo quede sustancialmente terminado se depositan dentro de cinco días hábiles en una cuenta fiduciaria (en custodia) de un banco del estado de Nueva York, y el Contratista avisa al Propietario, dentro de los diez días hábiles siguientes, dónde se guardan. En lugar de ello, el Contratista puede dar al Propietario una fianza o un contrato de indemnización que asegure que los pagos se usan debidamente o se devuelven.',
}

export const essenceNewYorkEs: SpanishWording = {
  stands: 'alone',
  finds: ['condición esencial'],
  lines:
    'El Contratista y el Propietario no han acordado que una fecha de terminación definida sea condición esencial de este contrato.',
}

export const registrationMassachusettsEs: SpanishWording = {
  stands: 'beside',
  lines:
    '**Todos los contratistas y subcontratistas deben estar registrados ante el director del registro de contratistas de mejoras para el hogar. Toda consulta sobre el registro de un contratista o subcontratista se dirige al director.**',
  mark: stateMarks['MA-2026-11-es'],
}

export const licenseMarylandEs: SpanishWording = {
  stands: 'beside',
  lines:
    '**Todo contratista debe tener licencia de la Comisión de Mejoras para el Hogar de Maryland (Maryland Home Improvement Commission). Cualquier persona puede consultar a la Comisión sobre un contratista: teléfonos 410-230-6309 y 888-218-5925, www.dllr.state.md.us/license/mhic.**',
  mark: stateMarks['MD-2026-11-es'],
}

export const bondMarylandEs: SpanishWording = {
  stands: 'beside',
  lines:
    'La Comisión de Mejoras para el Hogar de Maryland administra el Fondo de Garantía de Mejoras para el Hogar. El Propietario tiene derecho a comprar una fianza de cumplimiento como protección adicional contra pérdidas.',
  mark: stateMarks['MD-2026-11-es'],
}

export const spokenMarylandEs: SpanishWording = {
  stands: 'beside',
  lines:
    '**Yo, {signer_name}, he recibido aviso verbal de que tengo derecho a cancelar esta transacción, sin ninguna multa ni obligación, dentro de los 5 días hábiles siguientes a la fecha de la transacción indicada en el “Aviso de cancelación” o, si tengo al menos 65 años, dentro de los 7 días hábiles siguientes a esa fecha.**',
  mark: stateMarks['MD-2026-11-es'],
}

export const changesPennsylvaniaEs: SpanishWording = {
  stands: 'alone',
  finds: ['no se pueden cambiar sin una orden de cambio por escrito firmada por'],
  lines:
    'Las especificaciones de este contrato no se pueden cambiar sin una orden de cambio por escrito firmada por el Propietario y el Contratista.',
}
