import { ManagePriceBook } from '#web/billing/price-book/manage-price-book.tsx'

/** `/dashboard/profile/settings?section=price-book`: what the company sells again and again. */
export default function PriceBookPage() {
  return <ManagePriceBook />
}
