import { happened } from '../../wire/activity.ts'

/** What happens to a category. */
export const categoryActivity = {
  created: happened('added the category', 'was added to the categories'),
  changed: happened('changed the category', 'was changed'),
  moved: happened('moved the category', 'was moved'),
  deleted: happened('deleted the category', 'was deleted from the categories'),
}
