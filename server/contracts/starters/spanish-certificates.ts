/** Warranties and certificates in Spanish, in the lines of `writeContent`: each the translation of that in `certificates.ts`. */

export const warranty = `
# Garantía limitada
**{company_name}** da esta garantía a **{client_name}** por el trabajo en {job_address}.
:: Qué cubre
Durante {warranty_period} después de que el trabajo quede sustancialmente terminado, reparamos o reemplazamos sin costo el trabajo nuestro que tenga defectos de mano de obra. Los materiales tienen las garantías de sus fabricantes, que le transferimos a usted.
::
:: Qué no cubre
- El desgaste normal, la decoloración, y el encogimiento o las grietas que son normales en el material
- Los daños por mal uso, falta de mantenimiento, accidentes, plagas, mal tiempo u otros hechos que no controlamos
- El trabajo o los cambios hechos por otros, y los materiales que usted proporcionó
::
:: Cómo hacer un reclamo
Comuníquese con nosotros dentro del plazo indicado y describa el defecto: {company_phone}, {company_email}. Denos una oportunidad razonable de inspeccionarlo y repararlo. Comenzamos dentro de treinta días, si el tiempo y los materiales lo permiten.
::
:: Sus derechos
Esta garantía le da derechos legales específicos, y usted puede tener otros derechos que varían de un estado a otro.
::
### Por {company_name}
[signature company]
[date company]
### Recibido por
[signature client]
[date client]
`

export const completionCertificate = `
Trabajo: {job_title}, {job_address}
Contratista: **{company_name}**
Cliente: **{client_name}**
El Cliente ha inspeccionado el trabajo y confirma que:
- el trabajo del contrato está terminado, salvo los puntos que se indican abajo;
- el área de trabajo quedó limpia y se retiró el equipo del Contratista;
- el Cliente recibió los manuales y las garantías que corresponden al trabajo.
:: Puntos pendientes
{punch_list}
::
El Cliente acepta el trabajo. Esto no quita los derechos que da una garantía ni los derechos por defectos que no se podían ver.
### Cliente
[signature client]
[date client]
### Contratista
[signature company]
[date company]
`

export const photoRelease = `
**{client_name}** (el "Cliente") permite que **{company_name}** (la "Empresa") tome y use fotos y videos del trabajo en {job_address}.
:: Cómo se pueden usar
La Empresa puede mostrar las fotos y los videos en su sitio web, en redes sociales, en material impreso y en presentaciones, para dar a conocer su trabajo. Puede recortarlos y editarlos. No paga nada por este uso.
::
:: Privacidad
La Empresa no publica el nombre del Cliente, la dirección ni imágenes en las que se pueda reconocer a una persona o una placa de vehículo, salvo que el Cliente lo haya aceptado por escrito.
::
:? También con nombre y ciudad
La Empresa puede publicar el nombre de pila y la ciudad del Cliente junto con las fotos y con una reseña que el Cliente haya dado.
::
:: Si cambia de opinión
El Cliente puede poner fin a este permiso por escrito para el futuro. La Empresa retira entonces las imágenes de su sitio web y de sus redes sociales dentro de treinta días.
::
### Cliente
[signature client]
[date client]
### Empresa
[signature company]
[date company]
`
