import { expect, it } from 'vitest'
import { amountInSpanish } from './spanish-number-rules.ts'

it.each([
  [0, 'Cero dólares con cero centavos'],
  [1, 'Cero dólares con un centavo'],
  [100, 'Un dólar con cero centavos'],
  [121, 'Un dólar con veintiún centavos'],
  [2100, 'Veintiún dólares con cero centavos'],
  [2200, 'Veintidós dólares con cero centavos'],
  [3100, 'Treinta y un dólares con cero centavos'],
  [10000, 'Cien dólares con cero centavos'],
  [10101, 'Ciento un dólares con un centavo'],
  [11600, 'Ciento dieciséis dólares con cero centavos'],
  [50000, 'Quinientos dólares con cero centavos'],
  [99999, 'Novecientos noventa y nueve dólares con noventa y nueve centavos'],
  [100000, 'Mil dólares con cero centavos'],
  [100100, 'Mil un dólares con cero centavos'],
  [133721, 'Mil trescientos treinta y siete dólares con veintiún centavos'],
  [1240000, 'Doce mil cuatrocientos dólares con cero centavos'],
  [2100000, 'Veintiún mil dólares con cero centavos'],
  [3150050, 'Treinta y un mil quinientos dólares con cincuenta centavos'],
  [10000000, 'Cien mil dólares con cero centavos'],
  [10100000, 'Ciento un mil dólares con cero centavos'],
  [100000000, 'Un millón de dólares con cero centavos'],
  [100000100, 'Un millón un dólares con cero centavos'],
  [150000000, 'Un millón quinientos mil dólares con cero centavos'],
  [200000000, 'Dos millones de dólares con cero centavos'],
  [2100000000, 'Veintiún millones de dólares con cero centavos'],
  [100000000000, 'Mil millones de dólares con cero centavos'],
])('%d cents are said in Spanish', (cents, words) => {
  expect(amountInSpanish(cents)).toBe(words)
})

it('another currency is named by its code', () => {
  expect(amountInSpanish(150000, 'CAD')).toBe('Mil quinientos CAD con cero centavos')
})
