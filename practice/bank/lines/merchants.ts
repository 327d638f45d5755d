/** Where a contractor's money goes, and comes from; amounts in whole dollars, in the words of the bank. */
export type Merchant = {
  name: string
  text: string
  primary: string
  detailed: string
  low: number
  high: number
  /** How often, beside the others. */
  weight: number
  website?: string
}

const shop = (name: string, text: string, low: number, high: number, weight: number, detailed: string): Merchant => ({
  name,
  text,
  primary: primaries.find((primary) => detailed.startsWith(`${primary}_`)) ?? 'GENERAL_SERVICES',
  detailed,
  low,
  high,
  weight,
})

/** Source: https://plaid.com/documents/transactions-personal-finance-category-taxonomy.csv */
const primaries = [
  'HOME_IMPROVEMENT',
  'GENERAL_MERCHANDISE',
  'TRANSPORTATION',
  'FOOD_AND_DRINK',
  'GENERAL_SERVICES',
  'RENT_AND_UTILITIES',
  'GOVERNMENT_AND_NON_PROFIT',
  'BANK_FEES',
  'LOAN_PAYMENTS',
  'INCOME',
  'TRAVEL',
  'TRANSFER_IN',
  'TRANSFER_OUT',
]

const hardware = 'HOME_IMPROVEMENT_HARDWARE'
const repair = 'HOME_IMPROVEMENT_REPAIR_AND_MAINTENANCE'
const gas = 'TRANSPORTATION_GAS'
const food = 'FOOD_AND_DRINK_FAST_FOOD'
const software = 'GENERAL_SERVICES_OTHER_GENERAL_SERVICES'

/** Bought by card. */
export const cardMerchants: readonly Merchant[] = [
  shop('The Home Depot', 'THE HOME DEPOT #4021', 18, 640, 14, hardware),
  shop("Lowe's", 'LOWES #01874', 15, 520, 9, hardware),
  shop('Menards', 'MENARDS 3217', 12, 310, 3, hardware),
  shop('Ace Hardware', 'ACE HDWE 11520', 6, 90, 5, hardware),
  shop('84 Lumber', '84 LUMBER 2208', 220, 3900, 3, hardware),
  shop('ABC Supply', 'ABC SUPPLY CO 0417', 300, 5200, 2, hardware),
  shop('Sherwin-Williams', 'SHERWIN WILLIAMS 70318', 38, 460, 4, hardware),
  shop('Floor & Decor', 'FLOOR AND DECOR 118', 90, 1600, 2, hardware),
  shop('Ferguson', 'FERGUSON ENT 1552', 60, 1450, 2, repair),
  shop('Grainger', 'GRAINGER 936', 25, 380, 2, hardware),
  shop('Fastenal', 'FASTENAL CO 01NMAL', 9, 140, 2, hardware),
  shop('Harbor Freight Tools', 'HARBOR FREIGHT TOOLS 612', 11, 230, 3, hardware),
  shop('Northern Tool', 'NORTHERN TOOL EQUIP', 20, 480, 1, hardware),
  shop('Sunbelt Rentals', 'SUNBELT RENTALS 0533', 85, 940, 2, repair),
  shop('United Rentals', 'UNITED RENTALS 187', 110, 1250, 1, repair),
  shop('Waste Management', 'WM EZPAY 866-834-2080', 140, 620, 2, 'RENT_AND_UTILITIES_SEWAGE_AND_WASTE_MANAGEMENT'),
  shop('Shell', 'SHELL OIL 57444210', 38, 124, 8, gas),
  shop('Chevron', 'CHEVRON 0091482', 36, 118, 4, gas),
  shop('QuikTrip', 'QT 872', 30, 112, 6, gas),
  shop('O’Reilly Auto Parts', "O'REILLY AUTO 4417", 14, 260, 2, 'GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE'),
  shop('Discount Tire', 'DISCOUNT TIRE AZP 12', 90, 980, 1, 'TRANSPORTATION_OTHER_TRANSPORTATION'),
  shop('E-ZPass', 'EZPASS AUTO REPLENISH', 25, 50, 1, 'TRANSPORTATION_TOLLS'),
  shop('ParkMobile', 'PARKMOBILE', 3, 18, 2, 'TRANSPORTATION_PARKING'),
  shop("Jersey Mike's", 'JERSEY MIKES 20117', 11, 48, 3, food),
  shop('Chick-fil-A', 'CHICK-FIL-A #02751', 9, 42, 3, food),
  shop('Dunkin’', 'DUNKIN #344210', 4, 19, 4, 'FOOD_AND_DRINK_COFFEE'),
  shop('Amazon', 'AMZN MKTP US*2K4T81', 12, 280, 4, 'GENERAL_MERCHANDISE_ONLINE_MARKETPLACES'),
  shop('Costco', 'COSTCO WHSE #0482', 60, 380, 1, 'GENERAL_MERCHANDISE_SUPERSTORES'),
  shop('Adobe', 'ADOBE *ACROPRO', 20, 24, 1, software),
  shop('Google', 'GOOGLE *WORKSPACE', 14, 58, 1, software),
  shop(
    'City Permit Center',
    'CITY BLDG PERMITS ONLINE',
    75,
    860,
    1,
    'GOVERNMENT_AND_NON_PROFIT_GOVERNMENT_DEPARTMENTS_AND_AGENCIES',
  ),
  shop('Angi', 'ANGI LEADS', 45, 320, 1, software),
]

/** Who pays by bank, of a contractor's clients. */
export const payers = ['Harlow', 'Okafor', 'Lindqvist', 'Reyes', 'Whitfield', 'Nakamura', 'Delgado', 'Brandt'] as const

type Monthly = Merchant & { day: number }

/** Paid from checking on the same day of each month. */
export const monthlyBills: readonly Monthly[] = [
  { ...shop('Oak Street Properties', 'OAK STREET PROPERTIES RENT', 1450, 1450, 1, 'RENT_AND_UTILITIES_RENT'), day: 1 },
  { ...shop('Nationwide', 'NATIONWIDE INS GEN LIAB', 318, 318, 1, 'GENERAL_SERVICES_INSURANCE'), day: 5 },
  { ...shop('Verizon', 'VERIZON WIRELESS PMT', 214, 236, 1, 'RENT_AND_UTILITIES_TELEPHONE'), day: 8 },
  { ...shop('Duke Energy', 'DUKE ENERGY BILLPAY', 88, 240, 1, 'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY'), day: 11 },
  { ...shop('Ford Credit', 'FORD MOTOR CREDIT AUTOPAY', 687, 687, 1, 'LOAN_PAYMENTS_CAR_PAYMENT'), day: 15 },
  { ...shop('Intuit', 'INTUIT *PAYROLL FEE', 62, 62, 1, software), day: 18 },
]

export const payroll = shop('Gusto', 'GUSTO PAY 6SEMK1 NET', 3100, 4600, 1, 'GENERAL_SERVICES_OTHER_GENERAL_SERVICES')
export const subcontractor = shop(
  'Zelle',
  'ZELLE PAYMENT TO M RUIZ DRYWALL',
  400,
  2800,
  1,
  'TRANSFER_OUT_OTHER_TRANSFER_OUT',
)
