import { Navigate, Route, Routes } from "react-router-dom";
import { ConnectionLine } from "#src/app/connection-line.tsx";
import { ChapterScreen } from "#src/features/library/chapter-screen.tsx";
import { ResourceScreen } from "#src/features/library/resource-screen.tsx";
import { type Answers, renderScreen } from "../render-screen.tsx";
import { library, twelve } from "./samples.ts";

/** Opens an address of the library. */
export const openText = (path: string, answers: Answers, isUp?: () => boolean) =>
  renderScreen(
    <>
      <ConnectionLine />
      <Routes>
        <Route path="/" element={<Navigate to={path} />} />
        <Route path="/playbook/:number" element={<ChapterScreen />} />
        <Route path="/library/:slug" element={<ResourceScreen />} />
      </Routes>
    </>,
    {
      "soulcare.library": library(twelve()),
      "soulcare.keepProgress": () => undefined,
      ...answers,
    },
    isUp,
  );
