import {
  cancellationFormEs,
  cancellationFormsEs,
  cancellationStatementEs,
} from '#contract/compliance/wording/translated-rules.ts'

/** Agreements about work in Spanish, in the lines of `writeContent`: each the translation of that in `agreements.ts`. */

export const serviceAgreement = `
Este acuerdo se celebra entre **{company_name}** (el "Contratista") y **{client_name}** (el "Cliente"). Fecha del acuerdo: {contract_date}.
:: El trabajo
El Contratista prestará los servicios que el Contratista y el Cliente hayan acordado por escrito, por ejemplo en un estimado que el Cliente haya aprobado. Ese escrito forma parte de este acuerdo. El Contratista hará el trabajo de manera correcta y profesional, y conforme a los códigos de construcción y las normas que correspondan.
::
:: Precio y pago
El Cliente pagará el precio indicado en el estimado aprobado o, si no lo hay, las tarifas habituales del Contratista por el tiempo y los materiales empleados. Salvo que se haya acordado otra cosa por escrito, las facturas se pagan al recibirlas.
::
:: Cambios en el trabajo
El trabajo que se agregue, se quite o se cambie, y su efecto en el precio y en el calendario, se acuerda por escrito antes de realizarlo. Cualquiera de las partes puede proponer un cambio.
::
:: Acceso y lugar de trabajo
El Cliente permitirá al Contratista entrar al lugar de trabajo en horas razonables y le avisará de todo lo que allí pueda ser peligroso o dificultar el trabajo. El Contratista mantendrá el área de trabajo razonablemente limpia y retirará los escombros cuando termine.
::
:: Condiciones ocultas
Si aparecen condiciones que ninguna de las partes podía razonablemente conocer, el Contratista detendrá el trabajo afectado, avisará al Cliente y continuará cuando ambos hayan acordado por escrito qué se hará y cuánto costará.
::
:: Seguro y permisos
El Contratista mantiene el seguro que la ley exige para este trabajo. Salvo que se haya acordado otra cosa por escrito, el Contratista obtiene los permisos que el trabajo necesita y el Cliente paga sus tarifas.
::
:: Terminación de este acuerdo
Cualquiera de las partes puede terminar este acuerdo por escrito si la otra incumple una parte importante y no lo corrige dentro de los diez días siguientes a que se le pida por escrito. El Cliente paga el trabajo realizado correctamente hasta ese día y los materiales que se pidieron para este trabajo y no se pueden devolver.
::
:: Acuerdo completo
Este acuerdo y los escritos a los que se refiere son el acuerdo completo entre las partes. Solo se modifican por escrito, firmado o aprobado por ambas. Si una parte de este acuerdo no se puede hacer cumplir, el resto sigue vigente.
::
## Firmas
Al firmar, ambas partes aceptan los términos anteriores.
### Cliente
[signature client]
[date client]
### Contratista
[signature company]
[date company]
`

export const homeImprovement = `
Contrato número {contract_number}, con fecha: {contract_date}
Este contrato se celebra entre **{company_name}**, {company_address}, teléfono {company_phone}, número de licencia {company_license_number} (el "Contratista"), y **{client_name}**, {client_billing_address} (el "Propietario").
${cancellationStatementEs.lines}
:: Dónde se hace el trabajo
{job_address}
::
:: Alcance del trabajo
El Contratista aportará la mano de obra, los materiales y el equipo para lo siguiente:
{scope_of_work}
El trabajo que no figura aquí no forma parte de este contrato.
::
:: Precio del contrato
El Propietario pagará al Contratista **{contract_price}** ({contract_price_words}) por el trabajo. El precio incluye impuestos por {tax_amount}.
::
:: Depósito y pagos
El Propietario paga un depósito de **{deposit_amount}** al firmar este contrato. El resto del precio, {balance_amount}, se paga así:
{payment_schedule}
El Contratista no pedirá un pago mayor que el que la ley del estado permite por el trabajo hecho y los materiales entregados.
[initials client]
::
:: Comienzo y terminación
Fecha aproximada de comienzo del trabajo: {expected_start_date}. Fecha aproximada en que el trabajo quedará sustancialmente terminado: {expected_completion_date}. Los retrasos que el Contratista no puede evitar, como el mal tiempo, las decisiones tardías o los cambios del Propietario, o los materiales que no se pueden conseguir, extienden estas fechas por el tiempo que duren.
::
:: Órdenes de cambio
El trabajo adicional y los cambios forman parte de este contrato cuando se ponen por escrito con su precio y su efecto en el calendario, y ambas partes los han firmado antes de que comience ese trabajo.
::
:: Permisos, códigos y seguro
El Contratista obtendrá los permisos que el trabajo exige, hará el trabajo conforme al código de construcción y mantiene el seguro de responsabilidad civil general y el seguro de compensación para trabajadores que la ley exige. Seguro: {company_insurance}.
::
:: Condiciones ocultas
Si el Contratista encuentra condiciones que no se podían ver antes de comenzar, como madera podrida, moho, cableado defectuoso o suelo inadecuado, avisará al Propietario antes de continuar. Ambos acordarán una orden de cambio para lo que haya que hacer.
::
:: Garantía
El Contratista garantiza la mano de obra por {warranty_period} después de que el trabajo quede sustancialmente terminado, y reparará sin costo los defectos de los que el Propietario avise por escrito dentro de ese plazo. Las garantías de los fabricantes sobre los materiales pasan al Propietario.
::
:: Gravámenes
Los subcontratistas y proveedores a quienes no se les pague pueden tener derecho a registrar un gravamen sobre la propiedad del Propietario. Al hacer un pago, el Propietario puede pedir al Contratista renuncias de gravamen por el trabajo y los materiales que ese pago cubre.
::
:? Arbitraje
Toda disputa sobre este contrato que las partes no puedan resolver hablando se decide por arbitraje vinculante, conforme a las reglas de un servicio de arbitraje que ambas acepten, en el condado donde se hace el trabajo. Para esa disputa, las partes renuncian al derecho a un juicio. Cualquiera de ellas puede presentar un reclamo en un tribunal de reclamos menores.
[initials client]
[initials company]
::
:: Ley y acuerdo completo
La ley de {governing_state} rige este contrato. El contrato es el acuerdo completo entre las partes y solo se modifica por escrito firmado por ambas. No firme este contrato si tiene espacios en blanco. Usted tiene derecho a una copia en el momento de firmar.
::
## Firmas
### Propietario
[signature client]
[date client]
### Contratista
{owner_name}, {owner_title}
[signature company]
[date company]
${cancellationFormsEs.lines}
`

/** The notice by itself, below who sells and who buys. */
export const cancellationForm = `
# Aviso de cancelación
Vendedor: **{company_name}**, {company_address}
Comprador: **{client_name}**
${cancellationFormEs}
---
El comprador confirma que recibió dos copias de este aviso y que fue informado de su derecho a cancelar.
### Comprador
[signature client]
[date client]
`

const signatures = `
## Firmas
### Cliente
[signature client]
[date client]
### Contratista
[signature company]
[date company]
`

/** What a contract is that is begun from an estimate without a template. */
export const fromEstimate = `
Este acuerdo se celebra entre **{company_name}** (el "Contratista") y **{client_name}** (el "Cliente") para el trabajo en {job_address}. Fecha del acuerdo: {contract_date}. Se basa en el estimado {estimate_number}.
:: Alcance del trabajo
{scope_of_work}
::
:: Precio
El Cliente pagará **{contract_price}** ({contract_price_words}) por el trabajo.
::
:: Pagos
El precio se paga así:
{payment_schedule}
::
:: Cambios
Los cambios en el trabajo, su precio o su calendario se acuerdan por escrito antes de realizarlos.
::
${signatures}`

/** What a contract is that is begun from a job without a template. */
export const fromJob = `
Este acuerdo se celebra entre **{company_name}** (el "Contratista") y **{client_name}** (el "Cliente") para el trabajo en {job_address}. Fecha del acuerdo: {contract_date}.
:: El trabajo
{job_description}
::
:: Comienzo y terminación
Fecha aproximada de comienzo del trabajo: {expected_start_date}. Fecha aproximada de terminación: {expected_completion_date}.
::
:: Cambios
Los cambios en el trabajo, su precio o su calendario se acuerdan por escrito antes de realizarlos.
::
${signatures}`

export const changeOrder = `
Orden de cambio con fecha {contract_date} al contrato entre **{company_name}** (el "Contratista") y **{client_name}** (el "Cliente") para el trabajo en {job_address}
:: Qué cambia
{change_description}
::
:: Precio
- Precio del contrato antes de este cambio: {price_before_change}
- Cambio en el precio: {price_of_change}
- **Nuevo precio del contrato: {price_after_change}**
Salvo que aquí se acuerde otra cosa, el cambio en el precio se paga con el próximo pago.
::
:: Calendario
La fecha de terminación cambia en {days_added} días.
::
:: Todo lo demás
Los demás términos del contrato siguen iguales. El Contratista comienza este trabajo cuando ambas partes hayan firmado.
::
### Cliente
[signature client]
[date client]
### Contratista
[signature company]
[date company]
`
