/** What a list of papers can be narrowed to besides their states. */
export const listOnly = ['not_started', 'paid_this_month'] as const
export type ListOnly = (typeof listOnly)[number]
