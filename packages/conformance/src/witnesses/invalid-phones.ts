import { invalidPhoneListErrors, invalidPhoneRemoveErrors, limits } from '@brazier/contract'
import { refusals, refusedQueries, succeeds, times, type Witness } from './witness.ts'

const phone = '+4930123456'
const days = { start_date: '2024-01-01', end_date: '2024-02-01' }

export const invalidPhoneWitnesses: readonly Witness[] = [
  ...refusedQueries('sms.invalid_phone_numbers', invalidPhoneListErrors, {
    phoneNumbers: [['phone numbers are in E.164 format', { phone_numbers: ['+4930123456', '030'] }]],
    startDate: [['a start exists', { ...days, start_date: '2024-02-30' }]],
    endDate: [['an end is a date', { ...days, end_date: 'tomorrow' }]],
    missing: [['a range has two ends', { start_date: '2024-01-01' }]],
    order: [['the dates are in order', { start_date: '2024-02-01', end_date: '2024-01-01' }]],
    reason: [['a reason is one of three', { ...days, reason: 'gone' }]],
    limit: [['a page has at most 500 numbers', { ...days, limit: '501' }]],
    offset: [['an offset is not negative', { ...days, offset: '-1' }]],
  }),
  succeeds(
    'sms.invalid_phone_numbers/200',
    'a number that nobody found to be invalid is not listed',
    { query: { phone_numbers: [phone] } },
    { sms: [], message: 'success' },
  ),
  ...refusals('sms.invalid_phone_numbers.remove', invalidPhoneRemoveErrors, {
    notObject: [['the body of a removal of numbers is an object', [phone]]],
    phoneNumbers: [
      ['a removal of numbers names them', {}],
      ['numbers to remove are a list', { phone_numbers: phone }],
      ['numbers to remove are in E.164 format', { phone_numbers: ['030 123456'] }],
      ['a removal of numbers names at least one', { phone_numbers: [] }],
    ],
    tooMany: [
      [
        'more than 50 numbers to remove are too many',
        { phone_numbers: times(limits.invalidPhoneRemovals + 1, (index) => `+49${index + 100}`) },
      ],
    ],
  }),
  succeeds('sms.invalid_phone_numbers.remove/201', 'a number that is not on the list can be removed', {
    body: { phone_numbers: [phone] },
  }),
]
