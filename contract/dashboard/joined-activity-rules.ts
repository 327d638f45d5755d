import type { ActivityNoun } from './activity-rules.ts'
import { activityRuleOf, activityRules } from './activity-rules.ts'

/** The latest activities among which those that were one act are looked for; of an act that reaches beyond there may be more. */
export const JOINED_AMONG = 500

/** Two of them are one act where nobody else did anything between and less than this passed, in seconds. */
export const ONE_ACT_SECONDS = 60

/** What several are called. The company is one, and what happens to it is told one by one. */
const things: Record<Exclude<ActivityNoun, 'company'>, string> = {
  client: 'clients',
  tag: 'tags',
  job: 'jobs',
  gallery: 'galleries',
  estimate: 'estimates',
  invoice: 'invoices',
  price_item: 'items',
  contract: 'contracts',
  transaction: 'transactions',
  category: 'categories',
  rule: 'rules',
  bank_account: 'accounts',
  bank: 'banks',
  bank_file: 'files',
}

/** The kinds that are told one by one: parts of a record, and openings, which the timeline names each. */
export const notJoined: Record<ActivityNoun, readonly string[]> = Object.fromEntries(
  Object.entries(activityRules).map(([noun, rules]) => [
    noun,
    Object.entries(rules).flatMap(([kind, { ofPart }]) =>
      ofPart || kind === 'viewed' || noun === 'company' ? kind : [],
    ),
  ]),
) as never

type Act = { noun: ActivityNoun; kind: string; who: string | null; count: number; more?: boolean | undefined }

/** An act on several in words: "Sam Harlow " "undid " + "24 changes" + "". `named` leads to their list. */
export function wordsOfMany({ noun, kind, who, count, more }: Act): { before: string; named: string; after: string } {
  const rule = activityRuleOf(noun, kind)
  const called = rule.things ?? things[noun as keyof typeof things] ?? 'records'
  const named = `${count}${more ? '+' : ''} ${called}`
  if (who && rule.many) {
    const [before = '', after = ''] = rule.many.split('{}')
    return { before: `${who} ${before}`, named, after }
  }
  const { before, after } = rule.words({ who, title: '' })
  // "added the rule" is "added 3 rules", "was sorted" is "were sorted".
  return { before: before.replace(/the [a-z]+ $/, ''), named, after: pluralOf(after) }
}

function pluralOf(after: string): string {
  return after.replace(/^ (was|has|is|asks) /, (_, verb: string) => ` ${plurals[verb]} `)
}

const plurals: Record<string, string> = { was: 'were', has: 'have', is: 'are', asks: 'ask' }
