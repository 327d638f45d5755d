import * as calls from '#contract/payments/calls.ts'
import { choosePayWays } from '#server/billing/documents/choose-pay-ways.ts'
import { serve } from '#server/http/context.ts'
import { getPaymentAccount, switchOnlinePayments } from './account.ts'
import { checkPayment } from './check.ts'
import { getPaymentOffer } from './offer.ts'
import { openPaymentAccount, syncPaymentAccount } from './open-account.ts'
import { payDocument } from './pay.ts'
import { refundPayment } from './refund.ts'

export const paymentsRoutes = [
  serve(calls.getPaymentAccount, getPaymentAccount),
  serve(calls.openPaymentAccount, openPaymentAccount),
  serve(calls.syncPaymentAccount, syncPaymentAccount),
  serve(calls.switchOnlinePayments, switchOnlinePayments),
  serve(calls.getDepositOffer, (ctx, input) => getPaymentOffer(ctx, 'estimate', input)),
  serve(calls.payDeposit, (ctx, input) => payDocument(ctx, 'estimate', input)),
  serve(calls.checkDeposit, (ctx, input) => checkPayment(ctx, 'estimate', input)),
  serve(calls.refundDeposit, (ctx, input) => refundPayment(ctx, 'estimate', input)),
  serve(calls.getInvoiceOffer, (ctx, input) => getPaymentOffer(ctx, 'invoice', input)),
  serve(calls.payInvoice, (ctx, input) => payDocument(ctx, 'invoice', input)),
  serve(calls.checkInvoicePayment, (ctx, input) => checkPayment(ctx, 'invoice', input)),
  serve(calls.choosePayWays, choosePayWays),
  serve(calls.refundInvoicePayment, (ctx, input) => refundPayment(ctx, 'invoice', input)),
]
