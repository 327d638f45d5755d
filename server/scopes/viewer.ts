import type { Holder } from '#contract/access/permissions.ts'

/** Who asks, as far as it decides which rows are theirs to see. */
export type Viewer = Holder & { user: { id: string }; client_id: string | null; company: { country: string } | null }
