import { lacksOf } from './needs.ts'
import { type Grants, permissions } from './permissions.ts'
import { canBeOwn, levels, ownersAlone } from './reach.ts'
import { explainLack } from './turn-words.ts'

/** What is wrong and where: the right as it was sent, and the sentence. */
export type RoleFault = { key: string; message: string }

/** Why a role cannot be kept as it was sent: unknown words, rights that no role holds, rights without what they need. */
export function faultsOfRole(sent: Readonly<Record<string, unknown>>): RoleFault[] {
  const unread = Object.entries(sent).flatMap(([key, level]) => {
    const message = faultOfWords(key, level)
    return message ? [{ key, message }] : []
  })
  if (unread.length > 0) return unread
  return lacksOf(sent as Grants).map((lack) => ({ key: lack.key, message: explainLack(lack, sent as Grants) }))
}

function faultOfWords(key: string, level: unknown): string | undefined {
  const permission = permissions.find((each) => each === key)
  if (!permission) return `There is no permission called ${key.slice(0, 60)}`
  if (!levels.some((each) => each === level)) return `Use one of ${levels.join(', ')}`
  if (level === 'own' && !canBeOwn(permission)) return 'This permission has no "own": use none or all'
  if (level !== 'none' && ownersAlone.includes(permission)) return 'Only the owner can have this permission'
  return undefined
}
