import { currencies } from '../../../values/currencies.ts'
import type { LineField } from './field-shapes.ts'

/**
 * Headings of banks, without spaces, accents and signs; the earlier of a list the surer. Of the United States first, with those
 * of QuickBooks, PayPal and Stripe; then German, Spanish, French, Italian, Portuguese, Dutch, Polish, Czech and Hungarian ones.
 */
export const headings: Record<LineField, readonly string[]> = {
  date: [
    ...['postingdate', 'postdate', 'posteddate', 'dateposted', 'postedon', 'cleareddate', 'settlementdate', 'date'],
    ...['bookingdate', 'entrydate', 'processdate', 'effectivedate', 'transactiondate', 'transdate', 'trandate'],
    ...['valuedate', 'createdutc', 'createddateutc', 'createddate', 'created'],
    ...['buchungstag', 'buchungsdatum', 'buchung', 'datum', 'fecha', 'fechacontable', 'fechaoperacion', 'fechavalor'],
    ...['dateoperation', 'datecomptable', 'datevaleur', 'datacontabile', 'dataoperazione', 'datalancamento', 'data'],
    ...['boekdatum', 'dataksiegowania', 'dataoperacji', 'datumzauctovani', 'datumprovedeni', 'datumsplatnosti'],
    ...[
      'konyvelesidatum',
      'konyvelesdatuma',
      'konyvelesnapja',
      'tranzakciodatuma',
      'erteknap',
      'valuta',
      'wertstellung',
    ],
  ],
  description: [
    ...['description', 'transactiondescription', 'originaldescription', 'statementdescription', 'fulldescription'],
    ...['narrative', 'narration', 'particulars', 'details', 'transactiondetails', 'transaction', 'merchant', 'name'],
    ...['text', 'verwendungszweck', 'buchungstext', 'descripcion', 'concepto', 'libelle', 'descrizione', 'descricao'],
    ...['omschrijving', 'opisoperacji', 'opistransakcji', 'tytul', 'tytulem', 'opis', 'payee', 'memo'],
    ...['protistrana', 'nazevprotiuctu', 'nazevprotistrany', 'popis', 'zpravaproprijemce'],
    ...['ellenoldaliszamlatulajdonosa', 'partner', 'partnerneve', 'kozlemeny', 'megnevezes', 'leiras'],
  ],
  amount: [
    ...['amount', 'transactionamount', 'amountusd', 'amountinusd', 'usdamount', 'amt', 'value'],
    ...['gross', 'grossamount', 'betrag', 'umsatz', 'importe', 'montant', 'importo', 'valor', 'bedrag'],
    ...['kwota', 'kwotaoperacji', 'castka', 'objem', 'osszeg', 'terheltjovairtosszeg', 'netamount', 'net'],
  ],
  money_out: [
    ...['debit', 'debits', 'debitamount', 'amountdebit', 'withdrawal', 'withdrawals', 'withdrawalamount'],
    ...['withdrawalamt', 'moneyout', 'paidout', 'out', 'charge', 'charges', 'chargeamount', 'spent', 'decrease'],
    ...['payment', 'payments', 'paymentamount', 'soll', 'belastung', 'cargo', 'cargos', 'dare', 'addebiti', 'uscite'],
    ...['debito', 'debitos', 'af', 'obciazenia', 'obciazenie', 'vydaje', 'terheles'],
  ],
  money_in: [
    ...['credit', 'credits', 'creditamount', 'amountcredit', 'deposit', 'deposits', 'depositamount', 'depositamt'],
    ...['moneyin', 'paidin', 'in', 'received', 'increase', 'payment', 'payments', 'paymentamount'],
    ...['haben', 'gutschrift', 'abono', 'abonos', 'avere', 'accrediti', 'entrate', 'credito', 'creditos', 'bij'],
    ...['uznania', 'uznanie', 'prijmy', 'jovairas'],
  ],
  direction: [
    ...['debitcredit', 'creditdebit', 'drcr', 'crdr', 'creditdebitindicator', 'creditordebit', 'debitorcredit'],
    ...['inout', 'sollhaben', 'afbij', 'transactiontype', 'type', 'details', 'sign'],
  ],
  payee: [
    ...['payee', 'payeename', 'merchantname', 'merchant', 'counterparty', 'beneficiary', 'paidto', 'name'],
    ...['auftraggeberempfanger', 'begunstigterzahlungspflichtiger', 'empfanger', 'beneficiario', 'beneficiaire'],
    ...['naamtegenpartij', 'nadawcaodbiorca', 'kontrahent'],
  ],
  memo: [
    ...['memo', 'note', 'notes', 'reference', 'extendeddetails', 'additionalinfo', 'comment', 'originaldescription'],
    ...['itemtitle', 'mededelingen', 'tytul', 'tytulem', 'poznamka', 'zpravaproprijemce', 'zprava', 'kozlemeny'],
  ],
  check_number: [
    ...['checknumber', 'checkno', 'checknum', 'check', 'chequenumber', 'chequeno', 'checkorslip', 'checkslip', 'num'],
  ],
  authorized_date: ['transactiondate', 'transdate', 'trandate', 'purchasedate', 'authorizationdate', 'datetransaction'],
  status: ['balanceimpact', 'status', 'transactionstatus', 'state'],
  balance: [
    ...[
      'balance',
      'runningbalance',
      'runningbal',
      'accountbalance',
      'balanceafter',
      'availablebalance',
      'closingbalance',
    ],
    ...['saldo', 'kontostand', 'solde', 'saldopo', 'saldopooperacji', 'zustatek', 'egyenleg'],
  ],
  fee: ['fee', 'fees', 'feeamount', 'processingfee', 'totalfees'],
  net: ['net', 'netamount', 'nettotal'],
  currency: ['currency', 'currencycode', 'ccy', 'wahrung', 'divisa', 'moneda', 'devise', 'waluta', 'mena', 'devizanem'],
  line_id: [
    ...['transactionid', 'fitid', 'uniqueid', 'banktransactionid', 'bankreferenceid', 'transactionidentifier'],
    ...['balancetransactionid', 'id'],
  ],
}

const behind = new RegExp(String.raw`(?: in)? [[(]?(?:${currencies.join('|')})[\])]? *$`)

/** `Amount ($)` and `Amount in USD` are `amount`, `Částka` is `castka`. */
export function headingOf(head: string): string {
  return head
    .replace(behind, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\((?:usd|us|cad|eur|gbp|aud)?[^a-z]*\)/g, '')
    .replace(/[łøđı]/g, (letter) => ({ ł: 'l', ø: 'o', đ: 'd', ı: 'i' })[letter] ?? '')
    .replace(/[^a-z]/g, '')
}
