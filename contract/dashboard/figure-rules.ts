/** Where each figure of the dashboard leads: to the documents that sum to it. */
export const figureLinks = {
  outstanding: '/billing?tab=invoices&status=sent,viewed,partially_paid,overdue',
  overdue: '/billing?tab=invoices&status=overdue',
  awaiting_approval: '/billing?tab=estimates&status=sent,viewed',
  paid_this_month: '/billing?tab=invoices&only=paid_this_month',
}
