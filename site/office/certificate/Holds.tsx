import type { Hold } from '../../../contract/certificate-office.ts';

/** What speaks against a certificate, or that nothing does. */
export const Holds = ({ holds }: { holds: Hold[] }) =>
  holds.length === 0 ? (
    <span className="pill good">Ready</span>
  ) : (
    <div className="holds">
      <span className="pill bad">Held back</span>
      <ul className="small">
        {holds.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </div>
  );

/** Whether a written reason lets it through. */
export const mayPass = (holds: Hold[]): boolean =>
  holds.length > 0 && holds.every(({ canPass }) => canPass);
