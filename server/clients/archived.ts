import { refuseField } from '#contract/wire/refusal.ts'

/** New work is for the clients one has; what was begun before a client was archived is finished. */
export function refuseArchived({ display_name, archived_at }: { display_name: string; archived_at: string | null }) {
  if (archived_at) throw refuseField('client_id', `${display_name} is archived. Choose another client.`)
}
