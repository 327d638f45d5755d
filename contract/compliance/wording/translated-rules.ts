import type { WordingIn } from './wording-shapes.ts'

/**
 * What stands under each Spanish copy of the notice of cancellation, by the version of our translation; one that was sent is never
 * changed. 16 CFR 429.1 has the words of the notice in English only.
 */
export const cancellationMarks = {
  '2026-11-es':
    'Traducción al español preparada por Chalkline el 29 de noviembre de 2026 (versión 2026-11-es). La norma federal 16 CFR 429.1 da el texto de este aviso solo en inglés; esta traducción no sustituye a ningún texto oficial.',
}

/** Of the words that the Spanish templates have now. */
const cancellationMark = cancellationMarks['2026-11-es']

export const cancellationStatementEs: WordingIn = {
  finds: ['puede cancelar esta transacción en cualquier momento antes de la medianoche del'],
  lines:
    '**Usted, el comprador, puede cancelar esta transacción en cualquier momento antes de la medianoche del {cancel_by_business_day} después de la fecha de esta transacción. Vea el formulario adjunto de aviso de cancelación, que explica este derecho.**',
}

/** The form in Spanish: our translation, as its last line says. */
export const cancellationFormEs = `Fecha de la transacción: {transaction_date}
**Usted puede CANCELAR esta transacción, sin ninguna multa ni obligación, dentro de los {cancel_within} siguientes a la fecha indicada arriba.**
Si usted cancela, todo bien que haya entregado a cambio, todo pago que haya hecho conforme al contrato o a la venta y todo documento negociable que haya firmado le serán devueltos dentro de los DIEZ DÍAS HÁBILES siguientes a que el vendedor reciba su aviso de cancelación, y se cancelará toda garantía real que surja de la transacción.
Si usted cancela, debe poner a disposición del vendedor, en su residencia y en condiciones sustancialmente tan buenas como cuando los recibió, los bienes que se le hayan entregado conforme a este contrato o venta; o, si lo desea, puede seguir las instrucciones del vendedor para devolver los bienes por cuenta y riesgo del vendedor.
Si usted pone los bienes a disposición del vendedor y el vendedor no los recoge dentro de los 20 días siguientes a la fecha de su aviso de cancelación, usted puede quedarse con los bienes o deshacerse de ellos sin ninguna otra obligación. Si no pone los bienes a disposición del vendedor, o si acepta devolverlos y no lo hace, usted sigue siendo responsable de cumplir todas las obligaciones del contrato.
Para cancelar esta transacción, envíe por correo o entregue una copia firmada y fechada de este aviso de cancelación o de cualquier otro aviso por escrito, o envíe un telegrama, a **{company_name}**, {company_address}, correo electrónico {company_email}, teléfono {company_phone}, A MÁS TARDAR A LA MEDIANOCHE DE ESTE DÍA: **{cancel_by_date}**.
> POR LA PRESENTE CANCELO ESTA TRANSACCIÓN.
Firma del comprador: ______________________________ Fecha: ________________
${cancellationMark}`

export const cancellationFormsEs: WordingIn = {
  finds: ['por la presente cancelo esta transacción'],
  lines: `===
# Aviso de cancelación
${cancellationFormEs}
===
# Aviso de cancelación (segunda copia)
${cancellationFormEs}`,
}
