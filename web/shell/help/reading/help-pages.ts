import { page as books } from '../../../../docs/help/books.md'
import { page as changeOrders } from '../../../../docs/help/change-orders.md'
import { page as contracts } from '../../../../docs/help/contracts.md'
import { page as crew } from '../../../../docs/help/crew.md'
import { page as firstEstimate } from '../../../../docs/help/first-estimate.md'
import { page as gettingPaid } from '../../../../docs/help/getting-paid.md'
import { page as monthEnd } from '../../../../docs/help/month-end.md'
import { page as movingIn } from '../../../../docs/help/moving-in.md'
import { page as noSignal } from '../../../../docs/help/no-signal.md'
import { page as photos } from '../../../../docs/help/photos.md'
import { page as somethingWrong } from '../../../../docs/help/something-wrong.md'
import { page as yourData } from '../../../../docs/help/your-data.md'
import type { HelpPage } from './help-page.ts'

/** Every page of help, in the order in which a company comes to need it. */
export const helpGroups: readonly { title: string; pages: readonly HelpPage[] }[] = [
  { title: 'Start here', pages: [firstEstimate, movingIn, crew] },
  { title: 'Jobs', pages: [changeOrders, contracts, photos, noSignal] },
  { title: 'Money', pages: [gettingPaid, books, monthEnd] },
  { title: 'Good to know', pages: [yourData, somethingWrong] },
]

export const helpPages: readonly HelpPage[] = helpGroups.flatMap(({ pages }) => pages)
