import { happened } from '../../wire/activity.ts'

/** What happens to a tag. */
export const tagActivity = {
  created: happened('added the tag', 'was added to the tags'),
  changed: happened('changed the tag', 'was changed'),
  moved: happened('moved the tag', 'was moved'),
  merged: happened('merged another tag into', 'took in another tag'),
  deleted: happened('deleted the tag', 'was deleted from the tags'),
}
