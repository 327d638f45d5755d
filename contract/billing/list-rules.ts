/** What a list of documents can be narrowed to besides their states. */
export const listOnly = ['not_started', 'paid_this_month'] as const
export type ListOnly = (typeof listOnly)[number]

/** What a list can be ordered by: newest first where nothing is asked. `due` is the day an estimate expires. */
export const documentSorts = ['date', '-date', 'due', '-due', 'amount', '-amount', 'client', '-client'] as const
export type DocumentSort = (typeof documentSorts)[number]
