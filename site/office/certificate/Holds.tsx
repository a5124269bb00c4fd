import type { Hold } from '../../../contract/certificate-office.ts';

const there: Partial<Record<Hold['code'], string>> = {
  certified: 'Issued',
  given: 'Given as a PDF',
};

/** What speaks against a certificate, that nothing does, or that there is one. */
export function Holds({ holds }: { holds: Hold[] }) {
  if (holds.length === 0) return <span className="pill good">Ready to issue</span>;
  const has = holds.find(({ code }) => there[code]);
  return (
    <div className="stack start tight">
      <span className={has ? 'pill good' : 'pill bad'}>{has ? there[has.code] : 'Held back'}</span>
      <ul className="small bullets">
        {(has ? [has] : holds).map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

/** Whether a written reason lets it through. */
export const mayPass = (holds: Hold[]): boolean =>
  holds.length > 0 && holds.every(({ canPass }) => canPass);
