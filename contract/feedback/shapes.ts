import { z } from 'zod'
import { limits } from '../values/limits.ts'
import { email, required, text } from '../wire/fields.ts'

export const severities = ['blocks', 'annoying', 'small'] as const
export const severityLabels: Record<(typeof severities)[number], string> = {
  blocks: 'Blocks me',
  annoying: 'Annoying',
  small: 'Small',
}

export const ideaAreas = ['estimates', 'jobs', 'clients', 'contracts', 'photos', 'books', 'team', 'other'] as const
export const investRanges = ['under_25k', '25k_100k', '100k_500k', 'over_500k'] as const
export const investRangeLabels: Record<(typeof investRanges)[number], string> = {
  under_25k: 'Under $25,000',
  '25k_100k': '$25,000 to $100,000',
  '100k_500k': '$100,000 to $500,000',
  over_500k: 'Over $500,000',
}

/** Where to answer; a signed-in person's own address otherwise. */
const answerTo = email().nullish()

/** An idea. */
export const suggestion = z.object({
  title: required(limits.line, 'Give your idea a title'),
  details: required(limits.note, 'Tell us a little more'),
  area: z.enum(ideaAreas).nullish(),
  email: answerTo,
})

/** A problem, with what the page knows of itself where the person leaves that on. */
export const bug = z.object({
  what_happened: required(limits.note, 'Tell us what happened'),
  expected: text(limits.note).nullish(),
  severity: z.enum(severities, { error: 'Choose how bad it is' }).default('annoying'),
  page: text(limits.line).nullish(),
  version: text(60).nullish(),
  browser: text(400).nullish(),
  last_error_id: text(100).nullish(),
  email: answerTo,
})

/** An interest in investing. */
export const investment = z.object({
  name: required(limits.name, 'Enter your name'),
  email: email(),
  firm: text(limits.name).nullish(),
  range: z.enum(investRanges).nullish(),
  message: required(limits.note, 'Write a few words'),
})
