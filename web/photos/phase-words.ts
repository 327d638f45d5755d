import type { Phase } from '#contract/photos/tag-rules.ts'

export const phaseWords: Record<Phase, string> = { before: 'Before', during: 'During', after: 'After' }
