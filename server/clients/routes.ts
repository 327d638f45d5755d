import * as calls from '#contract/clients/calls.ts'
import * as contactCalls from '#contract/clients/contacts/calls.ts'
import * as importCalls from '#contract/clients/import/calls.ts'
import * as mergeCalls from '#contract/clients/merge/calls.ts'
import * as propertyCalls from '#contract/clients/properties/calls.ts'
import * as tagCalls from '#contract/clients/tags/calls.ts'
import { serve } from '#server/http/context.ts'
import type { Domain } from '#server/http/domain.ts'
import { historiesOf } from '#server/http/recent-activity.ts'
import { acceptClientInvite, acceptClientInviteFromDashboard } from './accept-client-invite.ts'
import { archiveClient, restoreClient } from './archive-client.ts'
import { createContact, deleteContact, updateContact } from './contacts/write.ts'
import { deleteClient } from './delete-client.ts'
import { exportClients } from './export/export-clients.ts'
import { keepColumnMatch, listColumnMatches } from './import/column-matches.ts'
import { importClients } from './import/import-clients.ts'
import { inviteClient, linkClientInvite, revokeClientInvite } from './invite-client.ts'
import { listClientNames } from './list-client-names.ts'
import { listClients } from './list-clients.ts'
import { dismissDuplicate, listDuplicates } from './merge/duplicates-list.ts'
import { getMerge } from './merge/get-merge.ts'
import { mergeClientsOver } from './merge/merge-clients.ts'
import { undoMergeOver } from './merge/undo-merge.ts'
import { deleteProperty } from './properties/delete-property.ts'
import { makePropertyMain } from './properties/make-main.ts'
import { createProperty, updateProperty } from './properties/write.ts'
import { getClientOver } from './showing/get-client.ts'
import { listTags } from './tags/read.ts'
import { createTag, deleteTag, mergeTag, updateTag } from './tags/write.ts'
import { getTaxCertificate, saveTaxCertificate } from './tax-certificate.ts'
import { createClient, updateClient } from './write.ts'

/** The calls of clients; showing one tells what happened in other domains, merging two moves what these keep of them. */
export function clientsRoutesOver(domains: readonly Domain[]) {
  const tables = domains.flatMap(({ ofClients }) => ofClients)
  return [
    ...clientsRoutes,
    serve(calls.getClient, getClientOver(historiesOf(domains))),
    serve(mergeCalls.listDuplicates, listDuplicates),
    serve(mergeCalls.dismissDuplicate, dismissDuplicate),
    serve(mergeCalls.getMerge, getMerge),
    serve(mergeCalls.mergeClients, mergeClientsOver(tables)),
    serve(mergeCalls.undoMerge, undoMergeOver(tables)),
  ]
}

const clientsRoutes = [
  serve(calls.listClients, listClients),
  serve(calls.listClientNames, listClientNames),
  serve(calls.exportClients, exportClients),
  serve(calls.createClient, createClient),
  serve(calls.updateClient, updateClient),
  serve(calls.deleteClient, deleteClient),
  serve(calls.archiveClient, archiveClient),
  serve(calls.restoreClient, restoreClient),
  serve(calls.saveTaxCertificate, saveTaxCertificate),
  serve(calls.getTaxCertificate, getTaxCertificate),
  serve(calls.inviteClient, inviteClient),
  serve(calls.linkClientInvite, linkClientInvite),
  serve(calls.revokeClientInvite, revokeClientInvite),
  serve(calls.acceptClientInvite, acceptClientInvite),
  serve(calls.acceptClientInviteFromDashboard, acceptClientInviteFromDashboard),
  serve(importCalls.importClients, importClients),
  serve(importCalls.listColumnMatches, listColumnMatches),
  serve(importCalls.keepColumnMatch, keepColumnMatch),
  serve(contactCalls.createContact, createContact),
  serve(contactCalls.updateContact, updateContact),
  serve(contactCalls.deleteContact, deleteContact),
  serve(propertyCalls.createProperty, createProperty),
  serve(propertyCalls.updateProperty, updateProperty),
  serve(propertyCalls.makePropertyMain, makePropertyMain),
  serve(propertyCalls.deleteProperty, deleteProperty),
  serve(tagCalls.listTags, listTags),
  serve(tagCalls.createTag, createTag),
  serve(tagCalls.updateTag, updateTag),
  serve(tagCalls.deleteTag, deleteTag),
  serve(tagCalls.mergeTag, mergeTag),
]
