import type { ContractCopy } from '../queries.ts'

const doings = ['sign', 'in_person', 'remind', 'resend', 'revise', 'void', 'cancellation'] as const
export type ActionName = (typeof doings)[number]

export const isDoing = (word: string): word is ActionName => doings.some((each) => each === word)

export type ActionProps = { copy: ContractCopy; onDone: () => void }
