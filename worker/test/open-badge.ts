import type { Schema } from '@cfworker/json-schema';

/**
 * What Open Badges 3.0 (1EdTech, final of 2024) requires of an OpenBadgeCredential and of what is
 * used of it here: its sections B.1.1 (AchievementCredential), B.1.3 (AchievementSubject), B.1.2
 * (Achievement), B.1.10 (IdentityObject) and B.1.11 (Profile), with the contexts and dates of the
 * Verifiable Credentials Data Model 2.0. Written down from the text of the standard: the licence of
 * 1EdTech's own schema lets it be distributed by those alone who are registered with them.
 */
const object = (required: string[], properties: Record<string, Schema>): Schema => ({
  type: 'object',
  required,
  properties,
});
const text: Schema = { type: 'string', minLength: 1 };
const uri: Schema = { type: 'string', format: 'uri' };
/** `DateTimeZ`: a moment with its zone. */
const moment: Schema = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$',
};
const typed = (type: string): Schema => ({
  type: 'array',
  items: { type: 'string' },
  contains: { const: type },
});
/** One of the standard's words, or a word of one's own that says so. */
const wordOf = (...words: string[]): Schema => ({
  anyOf: [{ enum: words }, { type: 'string', pattern: '^ext:[a-z|A-Z|0-9|.|-|_]+$' }],
});

const identity = object(['type', 'hashed', 'identityHash', 'identityType'], {
  type: { const: 'IdentityObject' },
  hashed: { type: 'boolean' },
  identityHash: text,
  identityType: wordOf('name', 'sourcedId', 'systemId', 'emailAddress', 'identifier'),
});

const achievement = object(['id', 'type', 'criteria', 'description', 'name'], {
  id: uri,
  type: typed('Achievement'),
  achievementType: wordOf('Certificate', 'CertificateOfCompletion', 'Course', 'Badge', 'Diploma'),
  criteria: {
    ...object([], { id: uri, narrative: text }),
    anyOf: [{ required: ['id'] }, { required: ['narrative'] }],
  },
  description: text,
  name: text,
});

const subject: Schema = {
  ...object(['type', 'achievement'], {
    id: uri,
    type: typed('AchievementSubject'),
    activityStartDate: moment,
    activityEndDate: moment,
    identifier: { type: 'array', items: identity },
    achievement,
  }),
  // Verification (8.2) wants at least one of the two.
  anyOf: [{ required: ['id'] }, { required: ['identifier'] }],
};

export const openBadgeSchema = object(
  ['@context', 'id', 'type', 'name', 'issuer', 'validFrom', 'credentialSubject'],
  {
    '@context': {
      type: 'array',
      minItems: 2,
      items: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        {
          type: 'string',
          pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.\\d\\.\\d\\.json$',
        },
      ],
    },
    id: uri,
    type: {
      ...typed('VerifiableCredential'),
      allOf: [{ contains: { enum: ['OpenBadgeCredential', 'AchievementCredential'] } } as Schema],
    },
    name: text,
    issuer: object(['id', 'type'], { id: uri, type: typed('Profile'), name: text, url: uri }),
    validFrom: moment,
    validUntil: moment,
    credentialSubject: subject,
    credentialStatus: object(['id', 'type'], { id: uri, type: text }),
    credentialSchema: {
      type: 'array',
      items: object(['id', 'type'], { id: uri, type: { const: '1EdTechJsonSchemaValidator2019' } }),
    },
  },
);
