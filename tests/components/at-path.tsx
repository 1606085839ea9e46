import type { ReactNode } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";

/** Opens the screen at a path; any other path shows itself. */
export function atPath(path: string, screen: ReactNode, route = path.split(/[?#]/)[0] ?? path) {
  return (
    <>
      <Routes>
        <Route path="/" element={<Navigate to={path} replace />} />
        <Route path={route} element={screen} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </>
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}
