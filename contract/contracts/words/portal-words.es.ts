import type { PortalWords } from './portal-words.en.ts'

export const portalWordsEs: PortalWords = {
  signedByEveryone: 'Firmado por todos:',
  waitingFor: (names) => `Falta la firma de ${names.join(' y ')}`,
  signBy: 'Firme a más tardar el',
  sent: 'Enviado:',
  readAndSign: 'Leer y firmar',
  download: 'Descargar',
  certificate: 'Certificado',
  changesRequested: 'Cambio pedido',
  states: {
    draft: 'Borrador',
    sent: 'Enviado',
    viewed: 'Visto',
    partially_signed: 'Firmado en parte',
    completed: 'Firmado',
    declined: 'Rechazado',
    voided: 'Retirado',
    cancelled: 'Cancelado',
    expired: 'Vencido',
  },
}
