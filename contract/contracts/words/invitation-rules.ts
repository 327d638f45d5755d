import type { ContractLanguage } from '../language/language-rules.ts'

type Invitation = Record<'sent' | 'reminder', { subject: string; message: string }>

/**
 * The product's own words of the email that brings a contract to its signer, with its variables. Those in English stand where a
 * company chooses others (`contract/company/message-rules.ts`).
 */
export const invitationWords: Record<Exclude<ContractLanguage, 'en'>, Invitation> = {
  es: {
    sent: {
      subject: '{{contract_title}}, de {{company_name}}: listo para firmar',
      message:
        'Hola, {{signer_name}}:\n\n{{company_name}} le envió {{contract_title}} para que lo lea y lo firme. Puede hacerlo en su teléfono o computadora, sin crear una cuenta, a más tardar el {{expires_on}}.',
    },
    reminder: {
      subject: 'Recordatorio: {{contract_title}}, de {{company_name}}, espera su firma',
      message:
        'Hola, {{signer_name}}:\n\nLe recordamos que {{contract_title}} espera su firma. Puede firmarlo a más tardar el {{expires_on}}.',
    },
  },
}
