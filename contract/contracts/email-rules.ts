/** The emails that bring a contract to a signer, and what their words may name as `{{client_first_name}}`. */
export const contractEmailVariables = [
  'client_name',
  'client_first_name',
  'signer_name',
  'company_name',
  'company_phone',
  'company_email',
  'contract_title',
  'contract_number',
  'job_title',
  'expires_on',
] as const
export type ContractEmailVariable = (typeof contractEmailVariables)[number]

export type ContractEmail = 'sent' | 'reminder'

/** The product's own words: what is sent, and where a sender begins to write others. */
export const contractEmailWords: Record<ContractEmail, { subject: string; message: string }> = {
  sent: {
    subject: '{{contract_title}} from {{company_name}}: ready to sign',
    message:
      'Hello {{signer_name}},\n\n{{company_name}} sent you {{contract_title}} to read and sign. You can do that on your phone or computer, without an account, through {{expires_on}}.',
  },
  reminder: {
    subject: 'Reminder: {{contract_title}} from {{company_name}} is waiting for your signature',
    message:
      'Hello {{signer_name}},\n\nJust a reminder that {{contract_title}} is waiting for your signature. You can sign it through {{expires_on}}.',
  },
}

const VARIABLE = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g

/** Words with values in place of their variables; one that is known and has no value is left out. */
export function fillEmail(words: string, values: Partial<Record<ContractEmailVariable, string>>): string {
  return words.replace(VARIABLE, (named, name: string) => (isVariable(name) ? (values[name] ?? '') : named))
}

/** What is wrong with the words of an email: variables that mean nothing; undefined when nothing. */
export function contractEmailProblem(words: string): string | undefined {
  const names = [...words.matchAll(VARIABLE)].map(([, name = '']) => name)
  const unknown = [...new Set(names.filter((name) => !isVariable(name)))]
  if (unknown.length === 0) return undefined
  return `${unknown.map((name) => `{{${name}}}`).join(', ')} can't be filled in this email. Take it out.`
}

function isVariable(name: string): name is ContractEmailVariable {
  return contractEmailVariables.some((each) => each === name)
}
