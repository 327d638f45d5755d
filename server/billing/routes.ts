import * as calls from '#contract/billing/calls.ts'
import * as changeOrders from '#contract/billing/change-orders/calls.ts'
import * as deposits from '#contract/billing/deposit/calls.ts'
import * as tables from '#contract/billing/export/calls.ts'
import * as fileCalls from '#contract/billing/files/calls.ts'
import * as fees from '#contract/billing/late-fees/calls.ts'
import * as recurring from '#contract/billing/recurring/calls.ts'
import * as reminders from '#contract/billing/reminders/calls.ts'
import * as revisions from '#contract/billing/revisions/calls.ts'
import * as statementCalls from '#contract/billing/statement/calls.ts'
import * as writeOffs from '#contract/billing/write-off/calls.ts'
import { serve } from '#server/http/context.ts'
import { createChangeOrder } from './change-orders/create-change-order.ts'
import { movePlan } from './change-orders/move-plan.ts'
import { getChangeOrder } from './change-orders/show-change-order.ts'
import { updateChangeOrder } from './change-orders/update-change-order.ts'
import { getAttachment } from './customer/attachment.ts'
import { getPhoto } from './customer/line-photo.ts'
import { reportPayment } from './customer/report-payment.ts'
import { respondToEstimate } from './customer/respond.ts'
import { getDocumentPdf, viewDocument } from './customer/view.ts'
import { viewChanges } from './customer/view-changes.ts'
import { listDeliveries } from './delivery/deliveries.ts'
import { remindOfDocument } from './delivery/remind.ts'
import { sendDocument } from './delivery/send.ts'
import { deleteDocument, updateDocument } from './documents/change.ts'
import { createDocument } from './documents/create.ts'
import { getDepositLimit } from './documents/deposit-limit.ts'
import { duplicateDocument } from './documents/duplicate.ts'
import { markEstimateApproved } from './documents/mark-approved.ts'
import { getDocument } from './documents/read.ts'
import { signInPerson } from './documents/sign-in-person.ts'
import { voidDocument } from './documents/void.ts'
import { exportDocuments } from './export/export-documents.ts'
import { exportPayments } from './export/export-payments.ts'
import { getLateFeeRule, saveLateFeeRule } from './late-fees/save-rule.ts'
import { addLateFee, getLateFees } from './late-fees/show-fees.ts'
import { linkDocument, revokeDocumentLinks } from './links.ts'
import { listDocuments } from './lists/list.ts'
import { applyCredit } from './payments/credit.ts'
import { deletePayment } from './payments/delete-payment.ts'
import { recordPayment } from './payments/payments.ts'
import { priceBookRoutes } from './price-book/routes.ts'
import { convertEstimateToInvoice } from './progress/convert.ts'
import { invoiceJob } from './progress/invoice-job.ts'
import { copyFromInvoice, switchRecurringInvoice, updateRecurringInvoice } from './recurring/change-recurring.ts'
import { getRecurringInvoice, listRecurringInvoices, repeatInvoice } from './recurring/repeat-invoice.ts'
import { getDocumentReminders, switchDocumentReminders } from './reminders/show-reminders.ts'
import { correctInvoice } from './revisions/correct.ts'
import { duplicateEstimate } from './revisions/duplicate-estimate.ts'
import { reviseEstimate } from './revisions/revise.ts'
import { getStatementPdf } from './statement/print-statement.ts'
import { getStatement } from './statement/read-statement.ts'
import { sendStatement } from './statement/send-statement.ts'
import { dismissReportedPayment } from './write-off/dismiss-reported.ts'
import { takeBackWriteOff, writeOffInvoice } from './write-off/write-off.ts'

export const billingRoutes = [
  serve(calls.listDocuments, listDocuments),
  serve(tables.exportDocuments, exportDocuments),
  serve(tables.exportPayments, exportPayments),
  serve(calls.createDocument, createDocument),
  serve(calls.updateDocument, updateDocument),
  serve(calls.deleteDocument, deleteDocument),
  serve(changeOrders.createChangeOrder, createChangeOrder),
  serve(changeOrders.getChangeOrder, getChangeOrder),
  serve(changeOrders.updateChangeOrder, updateChangeOrder),
  serve(changeOrders.movePlan, movePlan),
  serve(changeOrders.invoiceJob, invoiceJob),
  serve(deposits.getDepositLimit, getDepositLimit),
  ...priceBookRoutes,
  serve(calls.getEstimate, (ctx, { id }) => getDocument(ctx, 'estimate', id)),
  serve(calls.viewEstimate, (ctx, input) => viewDocument(ctx, 'estimate', input)),
  serve(calls.getEstimatePdf, (ctx, input) => getDocumentPdf(ctx, 'estimate', input)),
  serve(fileCalls.getEstimateAttachment, (ctx, input) => getAttachment(ctx, 'estimate', input)),
  serve(fileCalls.getEstimatePhoto, (ctx, input) => getPhoto(ctx, 'estimate', input)),
  serve(calls.sendEstimate, (ctx, input) => sendDocument(ctx, 'estimate', input)),
  serve(calls.remindOfEstimate, (ctx, input) => remindOfDocument(ctx, 'estimate', input)),
  serve(reminders.getEstimateReminders, (ctx, input) => getDocumentReminders(ctx, 'estimate', input)),
  serve(reminders.switchEstimateReminders, (ctx, input) => switchDocumentReminders(ctx, 'estimate', input)),
  serve(reminders.getInvoiceReminders, (ctx, input) => getDocumentReminders(ctx, 'invoice', input)),
  serve(reminders.switchInvoiceReminders, (ctx, input) => switchDocumentReminders(ctx, 'invoice', input)),
  serve(calls.listEstimateDeliveries, (ctx, { id }) => listDeliveries(ctx, 'estimate', id)),
  serve(calls.linkEstimate, (ctx, { id }) => linkDocument(ctx, 'estimate', id)),
  serve(calls.revokeEstimateLinks, (ctx, input) => revokeDocumentLinks(ctx, 'estimate', input)),
  serve(calls.duplicateEstimate, duplicateEstimate),
  serve(revisions.reviseEstimate, reviseEstimate),
  serve(revisions.correctInvoice, correctInvoice),
  serve(revisions.viewEstimateChanges, (ctx, input) => viewChanges(ctx, 'estimate', input)),
  serve(revisions.viewInvoiceChanges, (ctx, input) => viewChanges(ctx, 'invoice', input)),
  serve(calls.voidEstimate, (ctx, input) => voidDocument(ctx, 'estimate', input)),
  serve(calls.respondToEstimate, respondToEstimate),
  serve(calls.signInPerson, signInPerson),
  serve(calls.markEstimateApproved, markEstimateApproved),
  serve(calls.convertEstimateToInvoice, convertEstimateToInvoice),
  serve(calls.getInvoice, (ctx, { id }) => getDocument(ctx, 'invoice', id)),
  serve(calls.viewInvoice, (ctx, input) => viewDocument(ctx, 'invoice', input)),
  serve(calls.getInvoicePdf, (ctx, input) => getDocumentPdf(ctx, 'invoice', input)),
  serve(fileCalls.getInvoiceAttachment, (ctx, input) => getAttachment(ctx, 'invoice', input)),
  serve(fileCalls.getInvoicePhoto, (ctx, input) => getPhoto(ctx, 'invoice', input)),
  serve(calls.sendInvoice, (ctx, input) => sendDocument(ctx, 'invoice', input)),
  serve(calls.remindOfInvoice, (ctx, input) => remindOfDocument(ctx, 'invoice', input)),
  serve(calls.listInvoiceDeliveries, (ctx, { id }) => listDeliveries(ctx, 'invoice', id)),
  serve(calls.linkInvoice, (ctx, { id }) => linkDocument(ctx, 'invoice', id)),
  serve(calls.revokeInvoiceLinks, (ctx, input) => revokeDocumentLinks(ctx, 'invoice', input)),
  serve(calls.duplicateInvoice, (ctx, input) => duplicateDocument(ctx, 'invoice', input)),
  serve(calls.voidInvoice, (ctx, input) => voidDocument(ctx, 'invoice', input)),
  serve(calls.recordPayment, (ctx, input) => recordPayment(ctx, 'invoice', input)),
  serve(calls.recordDeposit, (ctx, input) => recordPayment(ctx, 'estimate', input)),
  serve(calls.deletePayment, (ctx, input) => deletePayment(ctx, 'invoice', input)),
  serve(calls.deleteDeposit, (ctx, input) => deletePayment(ctx, 'estimate', input)),
  serve(fees.getLateFeeRule, getLateFeeRule),
  serve(fees.saveLateFeeRule, saveLateFeeRule),
  serve(fees.getLateFees, getLateFees),
  serve(fees.addLateFee, addLateFee),
  serve(recurring.getRecurringInvoice, getRecurringInvoice),
  serve(recurring.listRecurringInvoices, listRecurringInvoices),
  serve(recurring.repeatInvoice, repeatInvoice),
  serve(recurring.updateRecurringInvoice, updateRecurringInvoice),
  serve(recurring.switchRecurringInvoice, switchRecurringInvoice),
  serve(recurring.copyFromInvoice, copyFromInvoice),
  serve(calls.applyCredit, applyCredit),
  serve(calls.reportPayment, reportPayment),
  serve(writeOffs.writeOffInvoice, writeOffInvoice),
  serve(writeOffs.takeBackWriteOff, takeBackWriteOff),
  serve(writeOffs.dismissReportedPayment, dismissReportedPayment),
  serve(statementCalls.getStatement, getStatement),
  serve(statementCalls.getStatementPdf, getStatementPdf),
  serve(statementCalls.sendStatement, sendStatement),
]
