import { cancellationPeriod } from './cancellation-rules.ts'
import { type ComplianceFacts, salePlaces } from './law/fact-rules.ts'
import { rulesFor } from './rules.ts'

/** What may be asked of a contract, each with the answers that there are. */
const answers = { sold_at: salePlaces, senior: [true, false], disaster: [true, false] } as const
type Varied = keyof typeof answers

export const questionNames = ['residential', 'sold_at', 'senior', 'disaster'] as const
export type QuestionName = (typeof questionNames)[number]

/** The questions whose answer may change what the rules of a contract ask for, answered or not. */
export function questionsFor(facts: ComplianceFacts, off: readonly string[] = []): QuestionName[] {
  if (facts.residential === false) return ['residential']
  return questionNames.filter((name) => name === 'residential' || matters(name, facts, off))
}

/** Whether it does, whatever else is answered. */
function matters(name: Varied, facts: ComplianceFacts, off: readonly string[]): boolean {
  const others = (Object.keys(answers) as Varied[]).filter((other) => other !== name)
  return others
    .reduce((all, other) => all.flatMap((each) => answered(each, other)), [facts])
    .some((each) => new Set(answered({ ...each, [name]: null }, name).map((one) => outcomeOf(one, off))).size > 1)
}

/** The facts with each answer that there may be, where nobody gave one. */
function answered(facts: ComplianceFacts, name: Varied): ComplianceFacts[] {
  return facts[name] === null ? answers[name].map((answer) => ({ ...facts, [name]: answer })) : [facts]
}

function outcomeOf(facts: ComplianceFacts, off: readonly string[]): string {
  const terms = cancellationPeriod(facts, off).terms.map(({ count, calendar }) => `${count} ${calendar}`)
  return [...rulesFor(facts, off).map(({ id }) => id), ...terms].join(' ')
}
