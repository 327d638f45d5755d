import type { EmailWords } from './email-words.en.ts'

export const emailWordsEs: EmailWords = {
  contract: (number) => `Contrato ${number}`,
  greeting: (name) => `Hola, ${name}:`,
  footer: (company) => `Enviado por ${company} con Chalkline.`,
  openAddress: 'Si el botón no funciona, abra esta dirección:',
  questions: '¿Tiene preguntas? Responda a este correo.',
  toSign: {
    preview: (title) => `Lea y firme ${title}`,
    signBy: 'Firmar a más tardar el',
    action: 'Leer y firmar',
    alone: 'Este enlace es solo para usted: quien lo tenga puede firmar en su nombre.',
  },
  withdrawn: {
    subject: (title, company) => `${company} retiró ${title}`,
    preview: 'Ya no necesita firmarlo',
    heading: (title) => `Documento retirado: ${title}`,
    said: (company) => `${company} retiró este contrato. Ya no necesita firmarlo, y su enlace ya no funciona.`,
  },
  days: { transaction: 'Fecha de la transacción', last: 'Último día para cancelar' },
  canceled: {
    subject: (title, number) => `${title} (${number}) está cancelado`,
    preview: (company, refundBy) => `${company} devuelve lo pagado a más tardar el ${refundBy}.`,
    heading: 'El contrato está cancelado',
    said: (who, company) => `${who} canceló este contrato, y avisamos a ${company}. Ya no se debe nada por él.`,
    refund: (refundBy) => `Lo pagado se devuelve dentro de diez días hábiles: a más tardar el ${refundBy}.`,
    goods:
      'Tenga listos los bienes que se le entregaron para que los recojan. Si nadie los recoge dentro de los 20 días siguientes al aviso, usted puede quedarse con ellos.',
  },
  buyerCopy: {
    subject: (title, number) => `Su copia de ${title} (${number})`,
    preview: (last) => `Usted puede cancelar hasta la medianoche del ${last}.`,
    heading: 'Usted ha firmado',
    attached:
      'Adjuntamos su copia del contrato, con las dos copias del aviso de cancelación. Guárdela con sus documentos.',
    mayCancel: (last) =>
      `Usted puede cancelar hasta la medianoche del ${last}. El aviso explica cómo hacerlo y qué ocurre después.`,
    later: (company) => `Cuando ${company} también haya firmado, usted recibirá el documento firmado.`,
    action: 'Abrir el contrato',
  },
  signed: {
    subject: (title, number) => `Firmado: ${title} (${number})`,
    preview: 'Todos han firmado. Adjuntamos su copia.',
    heading: 'Todos han firmado',
    attached:
      'Adjuntamos el documento firmado, con el certificado de quién lo firmó y cuándo. Guárdelo con sus documentos.',
    completed: 'Firmado por todos',
    code: 'Código de verificación',
    action: 'Abrir el documento firmado',
    check: (url) => `Cualquier persona puede comprobar que el documento no ha cambiado: ${url}`,
  },
}
