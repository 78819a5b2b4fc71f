/** Any value that has a canonical form. */
import fc from 'fast-check';

export const strings = fc.string({ unit: 'binary' });
export const values = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 5 }, fc.constant(null), fc.boolean(), fc.maxSafeInteger(), strings, tie('array'), tie('object')),
  array: fc.array(tie('value'), { maxLength: 5 }),
  object: fc.dictionary(strings, tie('value'), { maxKeys: 5 }),
})).value;
