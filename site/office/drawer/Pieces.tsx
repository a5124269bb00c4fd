import { useState } from 'react';
import { pieces } from '../../../contract/drawer.ts';
import { rupees } from '../../../contract/money.ts';

type Piece = (typeof pieces)[number];

const numberOf = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0);

/** Adds up notes and coins; only in the browser. */
export function Pieces({ onSum }: { onSum(sum: number): void }) {
  const [typed, setTyped] = useState<Partial<Record<Piece, string>>>({});
  const sumOf = (all: typeof typed) =>
    pieces.reduce((sum, piece) => sum + piece * numberOf(all[piece] ?? ''), 0);
  const change = (piece: Piece, value: string) => {
    const next = { ...typed, [piece]: value };
    setTyped(next);
    onSum(sumOf(next));
  };
  return (
    <details className="pieces">
      <summary>Add up notes and coins</summary>
      <div className="grid">
        {pieces.map((piece) => (
          <label key={piece} className="numbers">
            <span>
              <span className="visually-hidden">How many of </span>
              Rs. {piece} ×
            </span>
            <input
              className="input"
              inputMode="numeric"
              autoComplete="off"
              value={typed[piece] ?? ''}
              onChange={({ target }) => change(piece, target.value)}
            />
          </label>
        ))}
      </div>
      <p className="numbers">
        Together <strong>{rupees(sumOf(typed))}</strong>
      </p>
    </details>
  );
}
