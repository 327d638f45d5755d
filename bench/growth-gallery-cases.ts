import type { GrowthCase } from './growth-job-cases.ts'

const list = (what: string, question: string, goal = 0.5): GrowthCase => ({
  what,
  ask: () => ({ path: `/api/photos/${question}` }),
  goal,
})

/** The calls around galleries, of which there are as many as jobs. */
export const galleryCases: GrowthCase[] = [
  list('list galleries', '?photos=some'),
  list('list galleries by name', '?photos=some&sort=name'),
  list('list galleries, the empty', '?photos=none'),
  {
    what: 'list galleries of the crew',
    ask: ({ crew }) => ({ path: '/api/photos/?photos=some', cookie: crew.cookie }),
    goal: 0.5,
  },
  list('search galleries, a word of all', '?q=cedar', 0.25),
  list('search galleries by a client', '?q=renee', 0.25),
  list('search galleries, a word of one', '?q=albfcpegn'),
  {
    what: 'open galleries of 2,000 photos',
    ask: ({ gallery_id }) => ({ path: `/api/photos/${gallery_id}/` }),
    goal: 0.5,
  },
  {
    what: 'open galleries of 2,000 photos, narrowed',
    ask: ({ gallery_id }) => ({ path: `/api/photos/${gallery_id}/?phase=after&tags[]=rot` }),
    goal: 0.5,
  },
]
