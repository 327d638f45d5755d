import { isUsed, type UsedRight } from './idle-rights.ts'
import type { Permission } from './permissions.ts'

/** A right as the button of a role says it, and as a sentence begins with it. */
type Words = readonly [name: string, doing: string]

/** One vocabulary for switches, sentences and refusals. */
const words: Record<UsedRight, Words> = {
  'jobs.view': ['View jobs', 'Viewing jobs'],
  'jobs.edit': ['Edit jobs', 'Editing jobs'],
  'jobs.start_complete': ['Start and complete jobs', 'Starting and completing jobs'],
  'tasks.view': ['View tasks', 'Viewing tasks'],
  'tasks.edit': ['Edit tasks', 'Editing tasks'],
  'tasks.delete': ['Delete tasks', 'Deleting tasks'],
  'clients.view': ['View clients', 'Viewing clients'],
  'clients.edit': ['Edit clients', 'Editing clients'],
  'clients.delete': ['Delete clients', 'Deleting clients'],
  'clients.contact': ['See phone and email', 'Seeing phone and email'],
  'prices.view': ['See prices', 'Seeing prices'],
  'costs.view': ['See costs and margin', 'Seeing costs and margin'],
  'estimates.view': ['View estimates', 'Viewing estimates'],
  'estimates.edit': ['Edit estimates', 'Editing estimates'],
  'estimates.send': ['Send estimates', 'Sending estimates'],
  'invoices.view': ['View invoices', 'Viewing invoices'],
  'invoices.edit': ['Edit invoices', 'Editing invoices'],
  'invoices.send': ['Send invoices', 'Sending invoices'],
  'invoices.void_writeoff': ['Void and write off', 'Voiding and writing off'],
  'payments.record': ['Record payments', 'Recording payments'],
  'payments.refund': ['Refund payments', 'Refunding payments'],
  'contracts.view': ['View contracts', 'Viewing contracts'],
  'contracts.edit': ['Edit contracts', 'Editing contracts'],
  'contracts.send': ['Send contracts', 'Sending contracts'],
  'contracts.countersign': ['Countersign', 'Countersigning'],
  'contract_templates.view': ['View templates', 'Viewing templates'],
  'contract_templates.edit': ['Edit templates', 'Editing templates'],
  'contract_templates.delete': ['Delete templates', 'Deleting templates'],
  'photos.view': ['View photos', 'Viewing photos'],
  'photos.upload': ['Upload photos', 'Uploading photos'],
  'photos.annotate': ['Mark up photos', 'Marking up photos'],
  'photos.location': ['See where photos were taken', 'Seeing where photos were taken'],
  'photos.share': ['Share with client and by link', 'Sharing with the client and by link'],
  'photos.delete': ['Delete photos', 'Deleting photos'],
  'accounting.view': ['View money and books', 'Viewing money and books'],
  'accounting.edit': ['Edit money and books', 'Editing money and books'],
  'accounting.attach_receipt': ['Attach receipts', 'Attaching receipts'],
  'banks.link': ['Link a bank', 'Linking a bank'],
  'banks.remove': ['Remove a bank', 'Removing a bank'],
  'banks.sync': ['Sync banks', 'Syncing banks'],
  'reports.view': ['Money reports', 'Reading money reports'],
  'reports.jobs': ['Job reports', 'Reading job reports'],
  'employees.manage': ['Manage team and roles', 'Managing team and roles'],
  'company.settings': ['Change company settings', 'Changing company settings'],
  'tags.manage': ['Manage tags', 'Managing tags'],
  'data.export': ['Export data', 'Exporting data'],
  'subscription.manage': ['Manage the plan', 'Managing the plan'],
  'company.delete': ['Delete the company', 'Deleting the company'],
  'company.transfer': ['Transfer the company', 'Transferring the company'],
}

/** "Send estimates". */
export function nameOfRight(permission: UsedRight): string {
  return words[permission][0]
}

/** "Sending estimates", for the beginning of a sentence; a right that no screen names is named as it was sent. */
export function doingOf(permission: Permission): string {
  return isUsed(permission) ? words[permission][1] : permission
}
