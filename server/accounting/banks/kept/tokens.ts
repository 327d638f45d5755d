import { type Keys, seal, unseal } from '#server/platform/secrets/secrets.ts'

/** What an access token is bound to: the company and the log-in, as `<company> <item>`. */
export function aboutBankToken(id: string): string {
  return `bank token ${id}`
}

type Whose = { company_id: string; item_id: string }

export function sealToken(token: string, { SECRET_KEY }: Keys, whose: Whose): string {
  return seal(token, SECRET_KEY, aboutBankToken(`${whose.company_id} ${whose.item_id}`))
}

export function unsealToken(sealed: string, keys: Keys, whose: Whose): string {
  return unseal(sealed, keys, aboutBankToken(`${whose.company_id} ${whose.item_id}`))
}
