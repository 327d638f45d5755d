import * as clientCalls from '#contract/clients/calls.ts'
import * as calls from '#contract/clients/tags/calls.ts'
import type { Tag } from '#contract/clients/tags/shapes.ts'
import { send } from '#web/api/send.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export const useListTags = (enabled = true) => useRead(calls.listTags, {}, { enabled })
export const useCreateTag = () => useWrite(calls.createTag)
export const useUpdateTag = () => useWrite(calls.updateTag)
export const useDeleteTag = () => useWrite(calls.deleteTag)
export const useMergeTag = () => useWrite(calls.mergeTag)

/** The tags by their ids; none until they are there. */
export function useTagsById(enabled = true): ReadonlyMap<string, Tag> {
  const { data } = useListTags(enabled)
  return new Map((data?.tags ?? []).map((tag) => [tag.id, tag]))
}

/** The tags that some ids name, the favorites first. */
export function tagsOf(ids: readonly string[], byId: ReadonlyMap<string, Tag>): Tag[] {
  return favoritesFirst(ids.flatMap((id) => byId.get(id) ?? []))
}

export function favoritesFirst(tags: readonly Tag[]): Tag[] {
  return tags.toSorted((a, b) => Number(b.is_favorite) - Number(a.is_favorite))
}

/** For many clients at once: what is outdated is asked for again when all are done. */
export const addTagTo = (id: string, tag_id: string) => send(clientCalls.updateClient, { id, add_tags: [tag_id] })
export const removeTagFrom = (id: string, tag_id: string) =>
  send(clientCalls.updateClient, { id, remove_tags: [tag_id] })
